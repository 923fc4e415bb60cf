import { kawungPattern } from '../parts/kawung.mjs';
import { logo } from '../parts/logo.mjs';
import { plant } from '../parts/other-goods.mjs';

const wall = `<svg class="fill" viewBox="0 0 1280 960" width="1280" height="960"><defs>${kawungPattern('tiles', 128, 'oklch(0.62 0.125 40)')}</defs><rect width="1280" height="960" fill="var(--clay)"/><rect y="640" width="1280" height="256" fill="oklch(0.58 0.12 38)"/><rect y="640" width="1280" height="256" fill="url(#tiles)"/><path d="M0 628H1280V648H0ZM0 888H1280V960H0Z" fill="var(--kopi-2)"/>
  <path d="M114 40H150V380H114Z" fill="var(--ink)"/><path d="M96 120H1120" stroke="var(--ink)" stroke-width="26" stroke-linecap="round"/><path d="M135 340C135 220 200 136 320 128" fill="none" stroke="var(--ink)" stroke-width="16" stroke-linecap="round"/><path d="M340 120V224M960 120V224" stroke="var(--ink)" stroke-width="14"/><circle cx="340" cy="214" r="18" fill="none" stroke="var(--ink)" stroke-width="10"/><circle cx="960" cy="214" r="18" fill="none" stroke="var(--ink)" stroke-width="10"/>
  <path d="M240 270Q240 232 278 232H1062Q1100 232 1100 270V640Q1100 700 1040 712Q860 744 670 800Q480 744 300 712Q240 700 240 640Z" fill="var(--kopi-2)" opacity=".5" transform="translate(30 36)"/><path d="M240 270Q240 232 278 232H1022Q1060 232 1060 270V620Q1060 680 1000 690Q820 716 650 776Q480 716 300 690Q240 680 240 620Z" fill="var(--pandan)"/><path d="M264 282Q264 256 290 256H1010Q1036 256 1036 282V612Q1036 660 990 668Q810 694 650 750Q490 694 310 668Q264 660 264 612Z" fill="none" stroke="var(--kunyit)" stroke-width="7"/>${logo('batu-hijau', 660, 'var(--cream)', 'x="320" y="342"')}</svg>`;

export const scene = {
  background: 'var(--clay)',
  css: `.on { position: absolute; } .sign { position: absolute; left: 240px; width: 820px; text-align: center; color: var(--cream); }`,
  html: `${wall}<p class="sign" style="top:584px;font-size:42px;font-weight:600">Gardens since 2009</p><div class="on" style="left:-40px;top:520px">${plant(440, { pot: 'var(--cream)', side: 'oklch(0.87 0.04 84)' })}</div><div class="on" style="right:-50px;top:590px">${plant(360, { pot: 'var(--kunyit)', side: 'var(--kunyit-2)' })}</div>`,
};
