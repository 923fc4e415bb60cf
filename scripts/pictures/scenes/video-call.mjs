import { extras } from '../extras.mjs';
import { card } from '../parts/frame.mjs';
import { icon } from '../parts/icon.mjs';
import { portrait } from '../parts/portrait.mjs';

const tile = (who, name, top, isTalking = false) =>
  `<div class="tile ${isTalking ? 'talking' : ''}" style="top:${top}px"><svg viewBox="50 52 540 452" width="424" height="356" preserveAspectRatio="xMidYMid slice">${portrait(who)}</svg><span class="chip name">${isTalking ? icon('AudioLines', 30, 2.4) : icon('MicOff', 28, 2.4)}${name}</span></div>`;

const ink =
  'fill="none" stroke="var(--ink)" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"';
const plan = `<svg viewBox="0 0 860 900" width="860" height="900"><g fill="oklch(0.86 0.012 90)">${Array.from({ length: 130 }, (_, index) => `<circle cx="${40 + (index % 13) * 66}" cy="${140 + Math.floor(index / 13) * 66}" r="3"/>`).join('')}</g>
  <path d="M96 250H620V640H420M330 640H96V250" ${ink}/><path d="M330 640Q334 556 420 552V640M380 250V400M380 470V500H96" ${ink}/><path d="M440 300H570V360H440Z" ${ink}/><path d="M150 300H300V420H150Z" fill="oklch(0.9 0.09 84)" stroke="var(--kunyit-2)" stroke-width="7" stroke-linejoin="round"/>
  <path d="M486 452C420 430 410 540 486 548C580 556 590 448 486 452Z" fill="none" stroke="var(--sambal)" stroke-width="8" stroke-linecap="round"/><path d="M556 548C600 610 640 640 690 650M664 624L694 651L656 666" fill="none" stroke="var(--sambal)" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/></svg>
  <span class="memo" style="left:470px;top:664px;background:var(--kunyit);transform:rotate(-3deg)">Lamp here?<br>Warm, low</span><span class="memo" style="left:118px;top:560px;background:var(--tint-shop);transform:rotate(2deg)">Door 90 cm</span>
  <span class="cursor" style="left:252px;top:396px;color:var(--pandan)">${icon('MousePointer2', 54, 2)}<b>Laras</b></span>`;

const control = (glyph, kind = '') => `<span class="control ${kind}">${icon(glyph, 44, 2)}</span>`;

export const scene = {
  background: 'var(--tint-video)',
  css: `.tile { position: absolute; right: 48px; width: 424px; height: 356px; border-radius: 32px; overflow: hidden; } .talking { outline: 8px solid var(--kunyit); outline-offset: -8px; } .name { position: absolute; left: 22px; bottom: 22px; background: var(--paper); }
  .memo { position: absolute; padding: 24px 28px; font-size: 34px; font-weight: 700; line-height: 1.2; border-radius: 6px; } .cursor { position: absolute; display: flex; align-items: flex-start; } .cursor b { background: var(--pandan); color: white; border-radius: 14px; padding: 6px 18px; font-size: 28px; margin: 36px 0 0 -4px; } .cursor svg { fill: var(--pandan); }
  .controls { position: absolute; right: 48px; bottom: 44px; display: flex; width: 424px; justify-content: space-between; } .control { width: 92px; height: 92px; border-radius: 50%; display: grid; place-items: center; background: var(--paper); } .control.end { background: var(--sambal); color: white; }`,
  html: `${card({ left: -40, top: 56, width: 800, height: 960 }, `<div style="position:absolute;left:88px;right:40px;top:44px;z-index:1" class="row between"><h2>Kitchen plan</h2><span class="chip num red"><i style="width:16px;height:16px;border-radius:50%;background:var(--sambal)"></i>24.08</span></div><div style="position:absolute;left:0;top:0">${plan}</div>`)}${tile(extras.laras, 'Laras', 56, true)}${tile(extras.rama, 'Rama', 436)}
  <div class="controls">${control('Mic')}${control('Video')}${control('Pencil')}${control('PhoneOff', 'end')}</div>`,
};
