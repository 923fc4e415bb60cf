import { coffeeBag } from '../parts/coffee-goods.mjs';
import { phone } from '../parts/frame.mjs';
import { icon } from '../parts/icon.mjs';

const bars = [52, 38, 64, 46, 78, 100, 70];
const chart = `<svg width="582" height="228" viewBox="0 0 640 250">${bars
  .map((value, index) => {
    const x = 46 + index * 91;
    const height = value * 2.3;
    return `<path d="M${x} 250C${x - 46} ${250 - height * 0.3} ${x - 46} ${250 - height * 0.75} ${x} ${250 - height}C${x + 46} ${250 - height * 0.75} ${x + 46} ${250 - height * 0.3} ${x} 250Z" fill="${index === 5 ? 'var(--kunyit)' : index % 2 ? 'var(--pandan)' : 'var(--pandan-soft)'}"/>`;
  })
  .join('')}</svg>`;

const side = ['House', 'ShoppingBag', 'Package', 'CalendarDays', 'FileText']
  .map((name, index) => `<span class="${index === 0 ? 'on' : ''}">${icon(name, 46, 2)}</span>`)
  .join('');

const screen = `<div style="padding:20px 36px"><div class="row" style="gap:18px"><span style="width:76px;height:76px;border-radius:22px;background:var(--tint-shop);color:var(--pandan);display:grid;place-items:center">${icon('BellRing', 42, 2)}</span><div style="line-height:1.2"><b style="font-size:34px">New order</b><br><span class="quiet" style="font-size:27px">Nadia Putri</span></div></div>
  <div style="background:var(--tint-company);border-radius:28px;height:270px;display:grid;place-items:center;margin-top:28px">${coffeeBag(240)}</div><p class="row between" style="font-size:33px;margin-top:22px"><b>Gayo, 250 g</b></p><p class="num" style="font-size:32px">Rp 98.000</p><span class="button green" style="width:100%;height:92px;margin-top:26px">Pack it</span></div>`;

export const scene = {
  background: 'var(--tint-shop)',
  css: `.lid { position: absolute; left: -70px; top: 72px; width: 1130px; height: 724px; border-radius: 44px 44px 0 0; background: var(--ink); padding: 26px 26px 0; } .panel { height: 100%; background: var(--paper); border-radius: 22px 22px 0 0; display: flex; overflow: hidden; } .base { position: absolute; left: -200px; top: 796px; width: 1400px; height: 52px; border-radius: 0 0 52px 52px; background: linear-gradient(var(--ink-2) 12px, oklch(0.36 0.03 165) 12px); }
  .side { width: 190px; padding: 40px 34px 0 80px; background: var(--sand-2); display: grid; gap: 22px; align-content: start; } .side span { width: 84px; height: 84px; border-radius: 22px; display: grid; place-items: center; color: var(--muted); margin-left: -10px; } .side .on { background: var(--ink); color: var(--paper); }`,
  html: `<div style="position:absolute;left:0;right:0;bottom:0;height:230px;background:oklch(0.86 0.055 160)"></div><div class="lid"><div class="panel"><div class="side">${side}</div><div style="padding:40px 44px"><p style="font-size:32px;font-weight:600" class="quiet">This week</p><p class="num" style="font-size:88px;font-weight:700;letter-spacing:-.045em;line-height:1.1">Rp 21.480.000</p><p class="row" style="margin:22px 0 56px;gap:16px"><span class="chip green num">128 orders</span><span class="chip blue num">19 bookings</span></p>${chart}<p class="row" style="gap:0;width:582px;font-size:28px;font-weight:600;margin-top:14px">${['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day) => `<span style="flex:1;text-align:center">${day}</span>`).join('')}</p></div></div></div><div class="base"></div>
  ${phone({ left: 790, top: 178, width: 440, height: 900 }, screen)}`,
};
