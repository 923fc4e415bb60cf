import { beanTin, coffeeBag, enamelCup, pourOver } from '../parts/coffee-goods.mjs';
import { card } from '../parts/frame.mjs';
import { icon } from '../parts/icon.mjs';
import { pandanPanel } from '../parts/kawung.mjs';
import { logo } from '../parts/logo.mjs';

const good = (tint, picture, name, price) =>
  `<div class="good"><div class="tile" style="background:${tint}">${picture}</div><b>${name}</b><span class="num quiet">Rp ${price}</span></div>`;

const storefront = card(
  { left: 84, top: 84, width: 1280, height: 604 },
  `<div class="bar" style="height:100px;padding:0 44px">${logo('kopi-tugu', 200, 'var(--kopi)')}<span class="row" style="gap:44px;font-weight:600;margin-right:120px">Beans<span>Cups</span><span>Brewers</span></span></div>
  <div class="goods">${[
    good('var(--tint-company)', coffeeBag(276), 'Gayo, 250 g', '98.000'),
    good('var(--tint-shop)', enamelCup(276), 'Enamel cup', '75.000'),
    good('var(--tint-learning)', pourOver(276), 'Pour-over set', '289.000'),
    good('var(--tint-booking)', beanTin(276), 'Toraja tin', '145.000'),
  ].join('')}</div>`,
);

const slot = (time, tint, edge, title, note, mark = '') =>
  `<div class="slot"><span class="num time">${time}</span><div class="entry" style="background:${tint};border-left-color:${edge}"><b>${title}</b><span class="row quiet" style="gap:12px">${mark}${note}</span></div></div>`;

const bookings = card(
  { left: 576, top: 662, width: 620, height: 560 },
  `<div class="bar" style="height:104px;background:var(--ink);color:var(--paper);border:0"><b style="font-size:38px;letter-spacing:-.02em">Bookings</b><span class="chip" style="background:var(--kunyit);color:var(--ink)">Thu 14</span></div>
  <div style="padding:20px 36px 0">${slot('09.00', 'var(--tint-booking)', 'var(--sky-2)', 'Facial, 60 min', 'Room 2, Ayu')}${slot('10.30', 'var(--tint-company)', 'var(--kunyit)', 'Consultation', 'Reminder sent', icon('BellRing', 28, 2.2))}${slot('11.30', 'var(--tint-shop)', 'var(--pandan)', 'Hot stone, 90 min', 'Room 1, Komang')}</div>`,
);

const order = card(
  { left: 128, top: 776, width: 400, height: 244 },
  `<div style="padding:36px 40px"><span class="chip green">${icon('Check', 30, 2.6)}Paid</span><p style="margin-top:20px;font-weight:600">Order #1042</p><p class="num" style="font-size:50px;font-weight:700;letter-spacing:-.03em;line-height:1.2">Rp 173.000</p></div>`,
);

export const scene = {
  height: 1120,
  background: 'var(--pandan)',
  css: `.goods { display: flex; gap: 30px; padding: 40px 44px; } .good { flex: none; width: 372px; font-size: 32px; line-height: 1.4; } .good b { display: block; }
  .tile { height: 316px; border-radius: 24px; display: grid; place-items: center; margin-bottom: 20px; }
  .slot { display: flex; gap: 28px; padding-top: 20px; } .time { width: 92px; font-weight: 600; color: var(--muted); padding-top: 14px; font-size: 32px; }
  .entry { flex: 1; border-left: 10px solid; border-radius: 14px; padding: 14px 26px 18px; font-size: 32px; } .entry .quiet { font-size: 29px; }`,
  html: `${pandanPanel({ height: 1120, tile: 214 })}${storefront}${order}${bookings}`,
};
