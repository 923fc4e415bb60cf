import { icon } from '../parts/icon.mjs';
import { flower, kawungPanel } from '../parts/kawung.mjs';

const rings = [300, 480, 660, 840]
  .map(
    (x) =>
      `<g transform="translate(${x} 0)"><circle cx="0" cy="206" r="20" fill="oklch(0.33 0.06 240)"/><path d="M0 206V96" stroke="var(--ink)" stroke-width="24" stroke-linecap="round"/></g>`,
  )
  .join('');

const leaf = `<svg class="fill" viewBox="0 0 1280 960" width="1280" height="960"><g transform="rotate(-4 570 520)"><path d="M150 190H1010V1060H150Z" fill="oklch(0.36 0.065 240)" transform="translate(34 40)"/><rect x="140" y="140" width="880" height="900" rx="28" fill="oklch(0.86 0.03 235)" transform="translate(14 18)"/><path d="M168 140H992Q1020 140 1020 168V770Q960 790 940 850Q912 930 820 940H168Q140 940 140 912V168Q140 140 168 140Z" fill="var(--paper)"/><path d="M1020 770Q960 790 940 850Q912 930 820 940Q930 990 1010 930Q1040 880 1020 770Z" fill="oklch(0.83 0.02 90)"/><path d="M168 140H992Q1020 140 1020 168V280H140V168Q140 140 168 140Z" fill="var(--sambal)"/>${rings}</g></svg>`;

export const scene = {
  background: 'var(--sky-2)',
  css: `.words { position: absolute; left: 0; top: 0; width: 1280px; height: 960px; transform: rotate(-4deg); transform-origin: 570px 520px; } .words > * { position: absolute; } .entry { left: 604px; width: 370px; border-radius: 20px; border-left: 14px solid; padding: 22px 28px; font-size: 38px; line-height: 1.2; font-weight: 700; } .entry span { display: block; font-size: 33px; font-weight: 600; }
  .bell { position: absolute; right: 60px; bottom: 70px; width: 250px; height: 250px; border-radius: 50%; background: var(--kunyit); display: grid; place-items: center; transform: rotate(12deg); box-shadow: 0 40px 60px -20px oklch(0.22 0.03 165 / 0.5); }`,
  html: `${kawungPanel({ tile: 260, color: 'oklch(0.485 0.08 240)', seed: 'oklch(0.545 0.085 240)' })}${leaf}<div class="words"><p style="left:206px;top:306px;font-size:58px;font-weight:700;letter-spacing:-.03em">Thursday</p><p class="num" style="left:190px;top:382px;font-size:340px;font-weight:700;letter-spacing:-.07em;line-height:1.1">14</p><p style="left:212px;top:802px;font-size:42px;font-weight:600" class="quiet">November</p>
  <div class="entry" style="top:330px;background:oklch(0.9 0.04 235);border-color:var(--sky-2)"><span class="num">09.00</span>Facial</div><div class="entry" style="top:494px;background:oklch(0.93 0.07 84);border-color:var(--kunyit-2)"><span class="num">10.30</span>Consultation</div><div class="entry" style="top:658px;background:oklch(0.91 0.05 160);border-color:var(--pandan)"><span class="num">11.30</span>Hot stone</div></div>
  <div class="bell"><svg class="fill" width="250" height="250">${flower(125, 125, 120, ['oklch(0.84 0.15 84)'], 0.05)}</svg><span style="position:relative">${icon('BellRing', 130, 1.9)}</span></div>`,
};
