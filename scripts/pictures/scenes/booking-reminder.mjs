import { icon } from '../parts/icon.mjs';
import { kawungPanel } from '../parts/kawung.mjs';
import { melatiFlower } from '../parts/logo.mjs';

const screen = `<div class="lock"><p class="date">Wednesday 13 November</p><p class="clock num">10.30</p></div>
  <div class="note"><div class="row between" style="font-size:29px"><span class="row" style="gap:16px;font-weight:700"><span style="display:grid;place-items:center;width:60px;height:60px;border-radius:16px;background:var(--sky-2)">${melatiFlower(46, 'white')}</span>Melati Spa</span><span class="quiet">now</span></div>
  <p style="font-size:42px;font-weight:700;letter-spacing:-.025em;line-height:1.15;margin-top:26px">See you tomorrow at 10.30, Nadia</p><p style="font-size:33px;margin-top:14px">Facial, 60 min with Ayu, Room 2.</p><div class="row" style="gap:18px;margin-top:34px"><span class="button green" style="flex:1.25;height:92px">${icon('Check', 38, 2.6)}I will come</span><span class="button line" style="flex:1;height:92px;padding:0">Change</span></div></div>`;

export const scene = {
  background: 'var(--tint-booking)',
  css: `.device { position: absolute; left: 210px; top: 64px; width: 720px; height: 1100px; border-radius: 108px; background: var(--ink); padding: 22px; box-shadow: 0 60px 100px -30px oklch(0.22 0.03 165 / 0.5); } .device > div { position: relative; height: 100%; border-radius: 88px; overflow: hidden; background: oklch(0.4 0.07 238); color: white; }
  .lock { position: relative; text-align: center; padding-top: 92px; } .date { font-size: 34px; font-weight: 600; } .clock { font-size: 190px; font-weight: 600; letter-spacing: -.05em; line-height: 1.05; }
  .note { position: absolute; left: 120px; top: 468px; width: 900px; background: var(--paper); color: var(--ink); border-radius: 44px; padding: 38px 42px; box-shadow: 0 44px 80px -20px oklch(0.22 0.03 165 / 0.45); }`,
  html: `${kawungPanel({ tile: 300, color: 'oklch(0.895 0.034 235)' })}<div class="device"><div>${kawungPanel({ width: 676, height: 1060, tile: 226, color: 'oklch(0.365 0.066 238)', seed: 'oklch(0.42 0.072 238)' })}${screen.split('<div class="note">')[0]}</div></div>
  <div class="note">${screen.split('<div class="note">')[1]}
  <div class="card row" style="right:52px;top:100px;padding:30px 36px;border-radius:28px;gap:22px"><span style="display:grid;place-items:center;width:84px;height:84px;border-radius:50%;background:var(--tint-shop);color:var(--pandan)">${icon('BellRing', 44, 2)}</span><div style="line-height:1.25"><b class="num" style="font-size:44px;letter-spacing:-.02em">18 of 19</b><br><span class="quiet" style="font-size:28px">came this week</span></div></div>`,
};
