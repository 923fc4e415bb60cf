import { extras } from '../extras.mjs';
import { card } from '../parts/frame.mjs';
import { logo } from '../parts/logo.mjs';
import { garden, interior, pendantLamp, plant } from '../parts/other-goods.mjs';
import { avatar } from '../parts/portrait.mjs';

const post = (picture, tint, title, note) =>
  `<div class="post"><span class="thumb" style="background:${tint}">${picture}</span><div><b>${title}</b><p class="quiet">${note}</p></div></div>`;

const article = card(
  { left: 64, top: 72, width: 640, height: 1000 },
  `${interior(640, 416)}<div style="padding:40px 48px"><span class="chip gold">Interiors</span><h1 style="font-size:62px;margin-top:24px">A workshop with one long table</h1><div class="row" style="margin-top:28px;gap:18px;font-size:30px">${avatar(extras.rama, 76)}<span><b>Rama Aditya</b> <span class="quiet">12 Nov</span></span></div>
  <p style="font-size:34px;line-height:1.5;margin-top:30px">We took out two walls and kept the window. The rest is teak, light and a good lamp.</p></div>`,
);

export const scene = {
  background: 'var(--tint-company)',
  css: `.list { position: absolute; left: 768px; top: 84px; width: 560px; } .post { display: flex; gap: 30px; align-items: center; padding: 26px 0; border-top: 3px solid oklch(0.86 0.06 78); font-size: 33px; line-height: 1.22; width: 470px; } .post p { font-size: 28px; margin-top: 10px; } .thumb { width: 176px; height: 176px; border-radius: 24px; overflow: hidden; display: grid; place-items: center; flex: none; }`,
  html: `<div class="list"><h1 style="font-size:88px">Journal</h1><div class="row quiet" style="gap:24px;font-size:32px;margin:18px 0 34px">${logo('ruang-9', 156, 'var(--ink)')}interior studio</div>
  ${post(pendantLamp(176), 'var(--cream)', 'Light for a small kitchen', '4 min')}${post(garden(176, 176), 'none', 'A courtyard in Bogor', '6 min')}${post(plant(150), 'var(--tint-learning)', 'Plants that forgive you', '3 min')}${post(interior(176, 176), 'none', 'Before and after: Senopati', '5 min')}</div>${article}`,
};
