import { extras } from '../extras.mjs';
import { card } from '../parts/frame.mjs';
import { icon } from '../parts/icon.mjs';
import { inkPanel } from '../parts/kawung.mjs';
import { matrixCode } from '../parts/matrix-code.mjs';
import { runningShoe } from '../parts/other-goods.mjs';
import { avatar } from '../parts/portrait.mjs';

const ticket = `<div class="ticket"><div class="stub-art">${inkPanel({ width: 480, height: 880, tile: 150 })}<div style="position:relative;padding:40px 42px"><p class="chip gold">Ticket</p><p style="font-size:56px;font-weight:700;letter-spacing:-.03em;line-height:1.05;margin-top:30px">Raka<br>Pratama</p><p style="font-size:32px;margin-top:16px;opacity:.85">10 km, start 05.30</p></div></div>
  <div class="tear"></div><div class="code">${matrixCode(250)}<p class="num" style="font-weight:700;font-size:32px;margin-top:22px;letter-spacing:.04em">LK 0417</p></div></div>`;

const guest = (who, name, note, isIn) =>
  `<div class="guest">${avatar(who, 92)}<div style="flex:1;line-height:1.25"><b>${name}</b><br><span class="quiet" style="font-size:27px">${note}</span></div>${isIn ? `<span class="tick">${icon('Check', 36, 2.8)}</span>` : '<span class="tick todo"></span>'}</div>`;

const checkIn = card(
  { left: 56, top: 482, width: 640, height: 560 },
  `<div class="bar" style="height:112px"><b style="font-size:38px;letter-spacing:-.02em">Check-in</b><span class="num" style="font-weight:700;font-size:34px">212 <span class="quiet">of 340</span></span></div>${guest(extras.ketut, 'Raka Pratama', '10 km', true)}${guest(extras.siti, 'Siti Rahma', '5 km', true)}${guest(extras.dewi, 'Dewi Anggraini', '10 km', false)}`,
);

export const scene = {
  background: 'var(--tint-event)',
  css: `.ticket { position: absolute; left: 760px; top: 44px; width: 440px; transform: rotate(5deg); color: var(--paper); filter: drop-shadow(0 40px 44px oklch(0.22 0.03 165 / 0.34)); } .stub-art { position: relative; height: 430px; border-radius: 36px 36px 0 0; overflow: hidden; background: var(--ink); }
  .tear { height: 48px; background: radial-gradient(circle at 0 50%, transparent 23px, var(--ink) 24px) left / 51% 100% no-repeat, radial-gradient(circle at 100% 50%, transparent 23px, var(--ink) 24px) right / 51% 100% no-repeat; position: relative; } .tear::after { content: ''; position: absolute; left: 44px; right: 44px; top: 22px; border-top: 4px dashed oklch(0.6 0.03 165); }
  .code { background: var(--ink); border-radius: 0 0 36px 36px; padding: 36px 0 44px; text-align: center; } .code svg { margin: 0 auto; background: var(--paper); padding: 24px; border-radius: 20px; box-sizing: content-box; color: var(--ink); fill: var(--ink); }
  .guest { display: flex; align-items: center; gap: 24px; padding: 16px 40px; border-bottom: 2px solid var(--sand); font-size: 33px; } .tick { width: 64px; height: 64px; border-radius: 50%; display: grid; place-items: center; background: var(--pandan); color: white; } .tick.todo { background: transparent; border: 4px solid var(--sand); }`,
  html: `<div style="position:absolute;left:56px;top:56px;width:640px"><span class="chip ink">Sun 24 Nov, Senayan</span><h1 style="font-size:104px;letter-spacing:-.045em;margin-top:26px;line-height:.98">Langkah Pagi Run</h1></div><div style="position:absolute;left:486px;top:196px;transform:rotate(-12deg)">${runningShoe(330)}</div>${ticket}${checkIn}`,
};
