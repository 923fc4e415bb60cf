import { extras } from '../extras.mjs';
import { card } from '../parts/frame.mjs';
import { icon } from '../parts/icon.mjs';
import { flower, inkPanel } from '../parts/kawung.mjs';
import { avatar } from '../parts/portrait.mjs';

const bolts = Array.from(
  { length: 12 },
  (_, index) =>
    `<circle cx="0" cy="-352" r="17" fill="var(--pandan-deep)" transform="rotate(${index * 30 + 15})"/>`,
).join('');
const ring = (radius, size, fills) =>
  Array.from(
    { length: 8 },
    (_, index) =>
      `<g transform="rotate(${index * 45}) translate(0 ${-radius})">${flower(0, 0, size, fills, 0.06)}</g>`,
  ).join('');

const vault = `<svg style="position:absolute;left:20px;top:60px" viewBox="-420 -420 840 840" width="840" height="840"><circle r="410" fill="var(--pandan-deep)"/><circle r="392" fill="var(--pandan)"/><circle r="312" fill="var(--pandan-2)"/>${bolts}${ring(250, 62, ['oklch(0.53 0.105 162)'])}<circle r="196" fill="var(--pandan-deep)"/>${flower(0, 0, 238, ['var(--kunyit)', 'var(--kunyit)', 'var(--kunyit-2)', 'var(--kunyit-2)'], 0.14)}<circle r="64" fill="var(--ink)"/><circle cy="-12" r="17" fill="var(--kunyit)"/><path d="M-9-6H9L15 32H-15Z" fill="var(--kunyit)"/></svg>`;

const person = (who, name, role, isOn) =>
  `<div class="line">${avatar(who, 84)}<div style="flex:1;line-height:1.2"><b>${name}</b><br><span class="quiet" style="font-size:27px">${role}</span></div><span class="switch ${isOn ? '' : 'off'}"></span></div>`;

const access = card(
  { left: 700, top: 76, width: 524, height: 372 },
  `<div style="padding:32px 38px"><p class="row" style="gap:16px;font-weight:700;font-size:34px">${icon('KeyRound', 38, 2)}Who may enter</p>${person(extras.laras, 'Laras', 'Owner', true)}${person(extras.rama, 'Rama', 'Orders only', true)}</div>`,
);

const backup = card(
  { left: 772, top: 490, width: 452, height: 152 },
  `<div class="row" style="padding:34px 38px;gap:24px"><span class="mark">${icon('DatabaseBackup', 44, 2)}</span><div style="line-height:1.25"><b style="font-size:34px">Backup done</b><br><span class="quiet num" style="font-size:28px">Today, 02.00</span></div></div>`,
);

const dots = (widths) =>
  `<p class="dots">${widths.map((width) => `<i style="width:${width}px"></i>`).join('')}</p>`;
const rows = `<div class="card rows" style="left:640px;top:684px;width:760px;height:330px"><p class="row" style="gap:16px;font-weight:700;font-size:34px;color:var(--paper);margin-bottom:30px">${icon('Lock', 38, 2)}Encrypted</p>${dots([120, 60, 190, 90])}${dots([70, 210, 50, 130])}${dots([160, 80, 120, 100])}</div>`;

export const scene = {
  background: 'var(--ink)',
  css: `.line { display: flex; align-items: center; gap: 22px; padding: 20px 0; border-bottom: 2px solid var(--sand); font-size: 33px; } .line:last-child { border: 0; } .line:nth-child(2) { margin-top: 14px; } .mark { width: 84px; height: 84px; border-radius: 50%; background: var(--tint-shop); color: var(--pandan); display: grid; place-items: center; flex: none; } .rows { background: oklch(0.3 0.04 165); padding: 36px 40px; } .dots { gap: 18px; margin-bottom: 28px; } .dots i { height: 30px; border-radius: 14px; background: oklch(0.44 0.06 163); } .dots i:nth-child(3n) { background: var(--pandan-soft); }`,
  html: `${inkPanel({ tile: 200 })}${vault}${rows}${access}${backup}`,
};
