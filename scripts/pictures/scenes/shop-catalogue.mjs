import { coffeeBag } from '../parts/coffee-goods.mjs';
import { card } from '../parts/frame.mjs';
import { icon } from '../parts/icon.mjs';

const field = (label, value, state = '') =>
  `<div><p class="label">${label}</p><div class="field ${state}">${value}</div></div>`;

const picture = `<div class="shot">${coffeeBag(560)}<span class="chip ink" style="position:absolute;left:40px;bottom:40px;height:64px">${icon('ImageUp', 32, 2)}Change picture</span></div>
  <div class="thumbs"><span style="background:var(--tint-learning)">${coffeeBag(120, { bag: 'var(--clay)', fold: 'var(--clay-2)' })}</span><span style="background:var(--tint-booking)">${coffeeBag(120, { bag: 'var(--ink-2)', fold: 'var(--ink)' })}</span><span class="plus">${icon('Plus', 48, 2)}</span></div>`;

const form = card(
  { left: 560, top: 64, width: 660, height: 960 },
  `<div class="bar" style="height:112px"><b style="font-size:38px;letter-spacing:-.02em">Edit product</b><span class="chip green">In the shop</span></div>
  <div class="form">${field('Name', 'Gayo, 250 g')}<div class="pair">${field('Price', `<span class="num">Rp 98.000<i class="caret"></i></span>`, 'on')}${field('In stock', `<span class="num">64</span>${icon('ChevronsUpDown', 32, 2)}`)}</div>
  <div><p class="label">Grind</p><div class="row" style="gap:14px"><span class="chip ink big">Whole bean</span><span class="chip big">Medium</span><span class="chip big">Fine</span></div></div>
  <div class="row between" style="font-weight:600;font-size:32px;padding:4px 0">Show on the first page<span class="switch"></span></div></div>
  <div class="foot"><span class="button line" style="flex:1">Preview</span><span class="button green" style="flex:1.3">Save</span></div>`,
);

export const scene = {
  background: 'var(--tint-company)',
  css: `.shot { position: absolute; left: 0; top: 0; width: 640px; height: 720px; display: grid; place-items: center; padding-right: 70px; }
  .thumbs { position: absolute; left: 40px; top: 752px; display: flex; gap: 20px; } .thumbs span { width: 148px; height: 148px; border-radius: 24px; display: grid; place-items: center; background: var(--paper); } .thumbs .plus { background: transparent; border: 3px dashed oklch(0.7 0.06 76); color: oklch(0.45 0.05 70); }
  .form { padding: 40px 40px 44px; display: grid; gap: 40px; } .pair { display: grid; grid-template-columns: 1.35fr 1fr; gap: 28px; } .big { height: 72px; font-size: 30px; padding: 0 24px; }
  .caret { display: inline-block; width: 4px; height: 42px; background: var(--pandan); margin-left: 6px; vertical-align: -8px; }
  .foot { display: flex; gap: 20px; padding: 30px 40px; border-top: 2px solid var(--sand); }`,
  html: `<div style="position:absolute;inset:0 0 0 640px;background:var(--tint-shop)"></div>${picture}${form}`,
};
