import { card } from '../parts/frame.mjs';
import { icon } from '../parts/icon.mjs';
import { flower, pandanPanel } from '../parts/kawung.mjs';

const step = (name, note, isDone = true, isNow = false) =>
  `<div class="step ${isNow ? 'now' : ''}"><span class="tick ${isDone ? '' : 'todo'}">${isDone ? icon('Check', 44, 2.8) : ''}</span><b>${name}</b><span class="quiet num">${note}</span></div>`;

const list = card(
  { left: 56, top: 96, width: 820, height: 960 },
  `<div style="padding:52px 56px 26px"><p class="quiet" style="font-size:31px;font-weight:600">Senja Studio</p><h1 style="margin-top:4px;font-size:72px">Launch list</h1></div>${step('Domain and SSL', 'Day 1')}${step('Your colours', 'Day 3')}${step('Pages and pictures', 'Day 8')}${step('Payments tested', 'Day 12')}${step('You say yes', 'Day 15', false, true)}${step('Open', 'Day 16', false)}`,
);

export const scene = {
  background: 'var(--pandan)',
  css: `.step { display: grid; grid-template-columns: 96px 1fr auto; align-items: center; height: 118px; padding: 0 56px; border-top: 2px solid var(--sand); font-size: 38px; } .step .quiet { font-size: 30px; } .step.now { background: oklch(0.955 0.045 82); box-shadow: inset 14px 0 var(--kunyit); } .tick { width: 68px; height: 68px; border-radius: 50%; background: var(--pandan); color: white; display: grid; place-items: center; } .tick.todo { background: white; border: 5px solid var(--kunyit); }
  .seal { position: absolute; left: 832px; top: 200px; width: 400px; height: 400px; border-radius: 50%; background: var(--kunyit); display: grid; place-items: center; transform: rotate(8deg); box-shadow: 0 40px 70px -24px oklch(0.22 0.03 165 / 0.6); }`,
  html: `${pandanPanel({ tile: 240 })}${list}<div class="seal"><svg class="fill" width="400" height="400">${flower(200, 200, 190, ['oklch(0.84 0.15 84)'], 0.05)}</svg><p style="position:relative;text-align:center;font-weight:700"><span class="num" style="display:block;font-size:150px;letter-spacing:-.05em;line-height:1">16</span><span style="font-size:36px">working days</span></p></div>`,
};
