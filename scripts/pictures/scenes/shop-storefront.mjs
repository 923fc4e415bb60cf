import { coffeeBag, enamelCup, grinder, pourOver } from '../parts/coffee-goods.mjs';
import { browser } from '../parts/frame.mjs';
import { icon } from '../parts/icon.mjs';
import { kawungPanel } from '../parts/kawung.mjs';
import { logo } from '../parts/logo.mjs';

const good = (tint, picture, name, price, badge = '') =>
  `<div class="good"><div class="tile" style="background:${tint}">${badge}${picture}</div><div class="row between" style="margin-top:18px"><div><b>${name}</b><br><span class="num quiet">Rp ${price}</span></div><span class="add">${icon('Plus', 36, 2.4)}</span></div></div>`;

const shop = browser(
  { left: 72, top: 60, width: 1300, height: 1000 },
  'kopitugu.example',
  `<div class="head">${logo('kopi-tugu', 208, 'var(--kopi)')}<span class="row" style="gap:16px;margin-right:130px;font-weight:700">${icon('ShoppingBag', 40, 2)}2</span></div>
  <div class="lead"><div><h1>Beans from<br>four islands</h1><p style="margin-top:20px;font-size:32px">Roasted and sent every Tuesday</p></div><div class="still">${coffeeBag(300)}<span style="margin-left:-70px">${enamelCup(220)}</span></div></div>
  <div class="goods">${good('var(--tint-shop)', enamelCup(220), 'Enamel cup', '75.000')}${good('var(--tint-learning)', pourOver(230), 'Pour-over set', '289.000', '<span class="chip ink badge">New</span>')}${good('var(--tint-booking)', grinder(230), 'Hand grinder', '415.000')}</div>`,
);

export const scene = {
  background: 'var(--tint-shop)',
  css: `.head { display: flex; justify-content: space-between; align-items: center; padding: 22px 48px; }
  .lead { display: flex; align-items: center; justify-content: space-between; margin: 0 48px; height: 286px; border-radius: 28px; padding-left: 48px; background: var(--tint-company); } .lead h1 { font-size: 68px; }
  .still { display: flex; align-items: flex-end; margin-right: 110px; height: 286px; }
  .goods { display: flex; gap: 32px; padding: 30px 48px; } .good { width: 384px; flex: none; font-size: 32px; } .tile { position: relative; height: 236px; border-radius: 24px; display: grid; place-items: center; } .badge { position: absolute; left: 20px; top: 20px; }
  .add { display: grid; place-items: center; width: 68px; height: 68px; border-radius: 50%; background: var(--ink); color: var(--paper); }`,
  html: `${kawungPanel({ tile: 240, color: 'oklch(0.9 0.045 160)' })}${shop}`,
};
