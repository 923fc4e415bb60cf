import { card } from '../parts/frame.mjs';
import { icon } from '../parts/icon.mjs';
import { flower } from '../parts/kawung.mjs';

// A cup from above and a jug pouring a kawung into the milk.
const lesson = `<svg viewBox="0 0 900 620" width="900" height="620"><rect width="900" height="620" fill="var(--clay)"/><path d="M0 470H900V620H0Z" fill="var(--clay-2)"/><circle cx="420" cy="330" r="258" fill="var(--clay-2)"/><circle cx="420" cy="318" r="252" fill="var(--cream)"/><circle cx="420" cy="318" r="206" fill="oklch(0.9 0.03 84)"/>
  <path d="M650 262C756 240 770 400 644 386" fill="none" stroke="var(--cream)" stroke-width="44" stroke-linecap="round"/><circle cx="420" cy="318" r="174" fill="var(--kopi)"/><circle cx="420" cy="318" r="174" fill="none" stroke="var(--kopi-2)" stroke-width="14"/>${flower(420, 318, 158, ['oklch(0.9 0.045 78)'], 0.06)}${flower(420, 318, 92, ['var(--kopi)'], 0.2)}
  <path d="M640-30L560 110Q540 140 500 128L452 112Q470 190 520 196Q600 206 650 150L800-30Z" fill="oklch(0.86 0.012 220)"/><path d="M720-30L610 150Q580 190 520 196Q600 206 650 150L800-30Z" fill="oklch(0.74 0.018 225)"/><path d="M462 120Q440 190 436 262" stroke="oklch(0.96 0.02 86)" stroke-width="16" fill="none" stroke-linecap="round"/></svg>`;

const player = card(
  { left: -20, top: 64, width: 900, height: 760 },
  `<div style="position:relative">${lesson}<span class="play">${icon('Pause', 64, 2)}</span></div><div style="padding:26px 40px 0 64px"><div class="track"><i></i></div><div class="row between" style="margin-top:18px;font-weight:600"><span class="num">04.12 <span class="quiet">of 11.30</span></span><span class="row" style="gap:30px">${icon('Captions', 44)}${icon('Volume2', 44)}</span></div></div>`,
);

const chapter = (state, name, length) =>
  `<div class="chapter ${state}"><span class="mark">${state === 'done' ? icon('Check', 34, 2.8) : state === 'on' ? icon('Play', 30, 2.6) : ''}</span><b>${name}</b><span class="num quiet">${length}</span></div>`;

const chapters = card(
  { left: 708, top: 300, width: 640, height: 720 },
  `<div style="padding:40px 44px 0"><p style="font-size:29px;font-weight:600" class="quiet">Barista basics</p><h2 style="font-size:48px;margin-top:6px">Milk and latte art</h2></div><div style="padding:24px 0">${chapter('done', 'The right milk', '06.10')}${chapter('done', 'Steam it', '08.45')}${chapter('on', 'Pour a flower', '11.30')}${chapter('', 'Clean the wand', '04.20')}${chapter('', 'A short test', '')}</div>`,
);

export const scene = {
  background: 'var(--tint-learning)',
  css: `.play rect { fill: var(--ink); } .play { position: absolute; left: 64px; bottom: 40px; width: 128px; height: 128px; border-radius: 50%; background: var(--paper); display: grid; place-items: center; } .track { height: 14px; border-radius: 14px; background: var(--sand); width: 580px; } .track i { display: block; width: 37%; height: 14px; border-radius: 14px; background: var(--pandan); }
  .chapter { display: grid; grid-template-columns: 76px 1fr auto; align-items: center; height: 100px; padding: 0 112px 0 44px; font-size: 34px; } .chapter b { font-weight: 600; } .chapter.on { background: var(--tint-learning); } .chapter.on b { font-weight: 700; } .mark { width: 52px; height: 52px; border-radius: 50%; border: 4px solid var(--sand); display: grid; place-items: center; } .done .mark { background: var(--pandan); border-color: var(--pandan); color: white; } .on .mark { background: var(--ink); border-color: var(--ink); color: white; }`,
  html: `<div style="position:absolute;right:0;top:0;width:330px;height:330px;overflow:hidden"><svg width="330" height="330">${flower(330, 0, 420, ['oklch(0.88 0.05 30)'], 0.02)}</svg></div>${player}${chapters}`,
};
