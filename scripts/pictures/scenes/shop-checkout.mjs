import { coffeeBag, enamelCup } from '../parts/coffee-goods.mjs';
import { phone } from '../parts/frame.mjs';
import { icon } from '../parts/icon.mjs';

const method = (glyph, name, note, isChosen = false) =>
  `<div class="method ${isChosen ? 'on' : ''}"><span class="glyph">${icon(glyph, 40, 2)}</span><div style="flex:1"><b>${name}</b><br><span class="quiet" style="font-size:27px">${note}</span></div><span class="radio"></span></div>`;

const screen = `<div style="padding:20px 44px"><div class="row between"><h2>Payment</h2>${icon('X', 44, 2)}</div>
  <div style="display:grid;gap:18px;margin-top:28px">${method('QrCode', 'QR payment', 'Any bank or wallet', true)}${method('Landmark', 'Bank transfer', 'Virtual account')}${method('CreditCard', 'Card', 'Credit or debit')}</div>
  <div class="sum"><p class="row between"><span class="quiet">2 items</span><span class="num">Rp 173.000</span></p><p class="row between"><span class="quiet">To Bandung</span><span class="num">Rp 18.000</span></p><p class="row between total"><b>Total</b><b class="num">Rp 191.000</b></p></div>
  <span class="button green" style="width:100%;height:100px">${icon('Lock', 34, 2.2)}Pay Rp 191.000</span></div>`;

const bag = `<div class="bag"><p style="font-size:34px;font-weight:600">Your bag</p><div class="line"><span class="thumb" style="background:var(--tint-company)">${coffeeBag(170)}</span><div><b>Gayo, 250 g</b><br><span class="num quiet">Rp 98.000</span></div></div><div class="line"><span class="thumb" style="background:var(--paper)">${enamelCup(170)}</span><div><b>Enamel cup</b><br><span class="num quiet">Rp 75.000</span></div></div></div>`;

export const scene = {
  background: 'var(--tint-shop)',
  css: `.bag { position: absolute; left: 72px; top: 96px; width: 520px; font-size: 33px; } .line { display: flex; gap: 30px; align-items: center; padding: 36px 0; } .line + .line { border-top: 3px solid oklch(0.86 0.045 160); } .thumb { width: 210px; height: 210px; border-radius: 28px; display: grid; place-items: center; flex: none; }
  .method { display: flex; align-items: center; gap: 24px; padding: 22px 26px; border: 3px solid var(--sand); border-radius: 24px; font-size: 32px; line-height: 1.25; background: white; } .method.on { border-color: var(--pandan); background: oklch(0.965 0.018 160); } .glyph { display: grid; place-items: center; width: 76px; height: 76px; border-radius: 20px; background: var(--sand-2); } .on .glyph { background: var(--pandan); color: white; }
  .radio { width: 40px; height: 40px; border-radius: 50%; border: 4px solid oklch(0.78 0.014 120); } .on .radio { border: 12px solid var(--pandan); }
  .sum { font-size: 31px; display: grid; gap: 10px; padding: 28px 4px 30px; } .total { font-size: 38px; padding-top: 10px; }`,
  html: `<div style="position:absolute;right:0;top:0;width:420px;height:960px;background:var(--pandan)"></div>${bag}${phone({ left: 590, top: -108, width: 610, height: 1036 }, screen)}
  <div class="card row" style="left:72px;bottom:64px;padding:26px 34px;border-radius:24px;gap:20px;font-weight:600;font-size:31px">${icon('Truck', 44, 2)}Arrives Sat 16</div>`,
};
