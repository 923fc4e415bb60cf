import { browser, card } from '../parts/frame.mjs';
import { icon } from '../parts/icon.mjs';
import { logo } from '../parts/logo.mjs';
import { garden } from '../parts/other-goods.mjs';

const page = browser(
  { left: -60, top: 64, width: 900, height: 960 },
  'batuhijau.example',
  `<div class="row between" style="padding:26px 44px 26px 100px">${logo('batu-hijau', 224, 'var(--pandan)')}${icon('Menu', 48, 2)}</div>
  ${garden(900, 400)}<div style="padding:40px 44px 0 100px"><h1 style="font-size:76px">Gardens that<br>like the rain</h1><p style="font-size:34px;margin-top:24px;width:590px" class="quiet">Landscape design in Bogor, Jakarta and Bandung since 2009.</p></div>`,
);

const block = (glyph, name, isOn = false) =>
  `<div class="block ${isOn ? 'on' : ''}">${icon('GripVertical', 34, 2)}${icon(glyph, 38, 2)}<b>${name}</b></div>`;

const cms = card(
  { left: 716, top: 176, width: 640, height: 700 },
  `<div class="bar" style="height:108px;padding-right:112px"><b style="font-size:38px;letter-spacing:-.02em">Home page</b><span class="chip green">Live</span></div>
  <div style="padding:32px 36px;padding-right:112px"><p class="label">Headline</p><div class="field on" style="height:auto;padding:22px 26px;font-size:34px;line-height:1.25;white-space:normal">Gardens that like the rain</div>
  <div style="display:grid;gap:16px;margin-top:30px">${block('Image', 'Picture', true)}${block('LayoutGrid', 'Our work')}${block('Quote', 'What clients say')}</div></div>`,
);

export const scene = {
  background: 'var(--tint-company)',
  css: `.block { display: flex; align-items: center; gap: 20px; height: 92px; border-radius: 20px; padding: 0 22px; background: var(--sand-2); font-size: 32px; } .block svg:first-child { color: oklch(0.7 0.012 120); } .block.on { background: oklch(0.92 0.075 84); }`,
  html: `<div style="position:absolute;left:0;right:0;bottom:0;height:250px;background:oklch(0.86 0.085 80)"></div>${page}${cms}
  <span class="button green" style="position:absolute;right:56px;bottom:36px;height:108px;font-size:38px;padding:0 60px;border-radius:24px;box-shadow:0 24px 48px -16px oklch(0.22 0.03 165 / .5)">${icon('Check', 42, 2.6)}Publish</span>`,
};
