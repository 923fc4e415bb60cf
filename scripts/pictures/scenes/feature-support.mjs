import { extras } from '../extras.mjs';
import { icon } from '../parts/icon.mjs';
import { flower } from '../parts/kawung.mjs';
import { avatar, portrait } from '../parts/portrait.mjs';
import { cast } from '../people.mjs';

export const scene = {
  background: 'var(--ink)',
  css: `.bubble { position: absolute; padding: 34px 42px; font-size: 40px; line-height: 1.3; font-weight: 600; letter-spacing: -.015em; border-radius: 44px; } .theirs { background: var(--ink-2); color: var(--paper); border-bottom-left-radius: 10px; } .ours { background: var(--tint-shop); border-bottom-right-radius: 10px; } .time { position: absolute; font-size: 27px; color: oklch(0.78 0.02 165); }`,
  html: `<svg class="fill" width="1280" height="960">${flower(1150, 800, 640, ['oklch(0.27 0.035 165)'], 0.02)}</svg>
  <div style="position:absolute;left:64px;top:64px">${avatar(extras.ketut, 108)}</div><div class="bubble theirs" style="left:200px;top:56px;width:810px">Our second shop opens on Friday. Can it have its own hours?</div><span class="time" style="left:244px;top:240px">Komang, 10.12</span>
  <div class="bubble ours" style="right:64px;top:304px;width:730px">Yes, I have added Canggu for you. Please check the hours.</div><span class="time" style="right:88px;top:490px">Intan, support, 10.20</span>
  <div class="card" style="right:64px;top:548px;width:730px;height:320px;padding:36px 42px;border-radius:44px 44px 10px 44px"><div class="row between"><h2>Canggu</h2><span class="chip green">${icon('Check', 30, 2.6)}Saved</span></div><div class="row between num" style="font-size:36px;padding:26px 0 20px;border-bottom:2px solid var(--sand);margin-top:6px"><span>Monday to Friday</span><b>07.00 to 21.00</b></div><div class="row between num" style="font-size:36px;padding-top:20px"><span>Saturday</span><b>08.00 to 22.00</b></div></div>
  <svg style="position:absolute;left:-86px;bottom:0" viewBox="0 0 640 640" width="600" height="600">${portrait(cast.intan, { hasGround: false })}</svg>`,
};
