import { extras } from '../extras.mjs';
import { card } from '../parts/frame.mjs';
import { icon } from '../parts/icon.mjs';
import { avatar } from '../parts/portrait.mjs';

const shift = (kind, text = '') => `<span class="shift ${kind}">${text}</span>`;

const person = (who, name, role, shifts) =>
  `<div class="person">${avatar(who, 116)}<div style="line-height:1.25"><b>${name}</b><br><span class="quiet" style="font-size:28px">${role}</span></div>${shifts.join('')}</div>`;

const rota = card(
  { left: -40, top: 40, width: 1110, height: 740 },
  `<div class="person head"><b style="grid-column:1/3;font-size:40px;letter-spacing:-.02em">Who works when</b><b>Thu</b><b>Fri</b><b>Sat</b></div>
  ${person(extras.dewi, 'Ayu Lestari', 'Facial', [shift('blue', '9 to 15'), shift('blue', '9 to 15'), shift('off', 'Off')])}
  ${person(extras.ketut, 'Komang Adi', 'Hot stone', [shift('green', '11 to 19'), shift('off', 'Off'), shift('green', '9 to 17')])}
  ${person(extras.wayan, 'Wayan Sari', 'Body scrub', [shift('off', 'Leave'), shift('gold', '10 to 18'), shift('gold', '10 to 18')])}
  ${person(extras.siti, 'Siti Rahma', 'Front desk', [shift('blue', '9 to 17'), shift('blue', '9 to 17'), shift('blue', '9 to 17')])}`,
);

const service = (name, note, color) =>
  `<div class="service"><i style="background:${color}"></i><b>${name}</b><span class="quiet num">${note}</span></div>`;

const services = card(
  { left: 752, top: 710, width: 472, height: 400 },
  `<div style="padding:32px 36px"><div class="row between"><b style="font-size:36px">Services</b>${icon('Plus', 40, 2.2)}</div>${service('Facial', '60 min', 'var(--sky-2)')}${service('Hot stone', '90 min', 'var(--pandan)')}${service('Body scrub', '75 min', 'var(--kunyit)')}</div>`,
);

export const scene = {
  background: 'var(--tint-booking)',
  css: `.person { display: grid; grid-template-columns: 116px 250px 1fr 1fr 1fr; gap: 20px; align-items: center; padding: 14px 36px 14px 96px; border-top: 2px solid var(--sand); font-size: 32px; } .person.head { border: 0; padding-top: 34px; padding-bottom: 26px; } .person.head b { text-align: center; } .person.head b:first-child { text-align: left; }
  .shift { height: 84px; border-radius: 16px; display: grid; place-items: center; font-size: 28px; font-weight: 700; white-space: nowrap; } .blue { background: oklch(0.88 0.045 235); } .green { background: oklch(0.89 0.055 160); } .gold { background: oklch(0.92 0.075 84); } .off { background: repeating-linear-gradient(-45deg, var(--sand-2) 0 10px, oklch(0.935 0.012 92) 10px 20px); color: var(--muted); font-weight: 600; }
  .service { display: grid; grid-template-columns: 44px 1fr auto; align-items: center; font-size: 32px; padding: 20px 0; border-top: 2px solid var(--sand); } .service:nth-child(2) { margin-top: 20px; } .service i { width: 24px; height: 24px; border-radius: 50%; }`,
  html: `<div style="position:absolute;right:0;top:0;width:330px;height:960px;background:var(--sky-2)"></div>${rota}${services}`,
};
