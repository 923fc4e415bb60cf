import { phone } from '../parts/frame.mjs';
import { icon } from '../parts/icon.mjs';
import { flower } from '../parts/kawung.mjs';
import { logo } from '../parts/logo.mjs';
import { stones } from '../parts/other-goods.mjs';

const service = (name, note, price, isOn = false) =>
  `<div class="service ${isOn ? 'on' : ''}"><div><b>${name}</b><br><span class="quiet num">${note}, Rp ${price}</span></div></div>`;

const choose = `<div style="padding:24px 38px"><h2>Choose a service</h2><div style="display:grid;gap:20px;margin-top:30px">${service('Facial', '60 min', '275.000', true)}${service('Hot stone', '90 min', '420.000')}${service('Body scrub', '75 min', '350.000')}${service('Consultation', '30 min', '150.000')}</div></div>`;

const date = (name, number, state = '') =>
  `<span class="date ${state}">${name}<b>${number}</b></span>`;
const time = (value, state = '') => `<span class="time num ${state}">${value}</span>`;

const pick = `<div style="padding:24px 38px"><h2>Pick a time</h2><div class="row" style="gap:14px;margin-top:30px">${date('Wed', 13)}${date('Thu', 14, 'on')}${date('Fri', 15)}${date('Sat', 16)}</div>
  <div class="times">${time('09.00', 'full')}${time('10.30')}${time('11.30', 'on')}${time('13.00')}${time('14.30', 'full')}${time('16.00')}</div>
  <span class="button" style="width:100%;height:100px;margin-top:36px">Book Thu 14, 11.30</span></div>`;

export const scene = {
  background: 'var(--tint-booking)',
  css: `.service { display: flex; justify-content: space-between; align-items: center; padding: 24px 26px; border-radius: 22px; border: 3px solid var(--sand); background: white; font-size: 31px; line-height: 1.3; } .service .quiet { font-size: 28px; } .service.on { border-color: var(--sky-2); background: oklch(0.965 0.014 235); }
  .date { flex: 1; height: 132px; border-radius: 22px; background: var(--sand-2); display: grid; place-content: center; text-align: center; font-size: 27px; font-weight: 600; color: var(--muted); } .date b { font-size: 42px; color: var(--ink); line-height: 1.15; } .date.on { background: var(--ink); color: var(--paper); } .date.on b { color: var(--kunyit); }
  .times { display: grid; grid-template-columns: 1fr 1fr; gap: 18px; margin-top: 30px; } .time { height: 92px; border-radius: 20px; border: 3px solid var(--sand); display: grid; place-items: center; font-size: 34px; font-weight: 700; background: white; } .time.full { color: oklch(0.68 0.01 120); text-decoration: line-through; font-weight: 500; background: transparent; } .time.on { background: var(--kunyit); border-color: var(--kunyit); }`,
  html: `<svg class="fill" width="1280" height="960">${flower(70, 860, 520, ['oklch(0.89 0.036 235)'], 0.02)}</svg>
  <div style="position:absolute;left:48px;top:76px;width:280px">${logo('melati', 224, 'var(--ink)')}<p class="row" style="gap:12px;margin:22px 0 0 8px;font-weight:600;font-size:29px">${icon('MapPin', 32, 2)}Kemang</p></div>
  <div style="position:absolute;left:6px;bottom:24px">${stones(330)}</div>
  ${phone({ left: 300, top: 170, width: 520, height: 1000 }, choose)}${phone({ left: 716, top: 56, width: 520, height: 1040 }, pick)}`,
};
