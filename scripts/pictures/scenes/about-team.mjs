import { enamelCup } from '../parts/coffee-goods.mjs';
import { flower } from '../parts/kawung.mjs';
import { portrait } from '../parts/portrait.mjs';
import { cast } from '../people.mjs';

const seat = (who, x, y, scale) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${portrait(who, { hasGround: false })}</g>`;
const arm = (path, cloth, x, y, skin, width = 66) =>
  `<path d="${path}" fill="none" stroke="${cloth}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/><ellipse cx="${x}" cy="${y}" rx="40" ry="28" fill="${skin}"/>`;

const wall = `<rect width="1280" height="960" fill="var(--tint-company)"/><path d="M70 640V230Q70 70 230 70T390 230V640Z" fill="var(--tint-booking)"/><path d="M70 640Q170 470 260 540T390 500V640Z" fill="var(--pandan-soft)"/><path d="M230 70V640M70 330H390" stroke="var(--cream)" stroke-width="14"/>
  <rect x="900" y="60" width="290" height="290" rx="14" fill="var(--pandan)"/>${flower(1045, 205, 170, ['var(--cream)', 'var(--kunyit)'], 0.06)}`;

const lamp =
  '<path d="M640 0V66" stroke="var(--ink)" stroke-width="6"/><path d="M520 150Q530 66 640 62T760 150Z" fill="var(--kunyit)"/><path d="M668 64Q752 76 760 150H700Q700 96 668 64Z" fill="var(--kunyit-2)"/><rect x="512" y="144" width="256" height="16" rx="8" fill="var(--kunyit-2)"/>';

const table = `<path d="M-40 730Q640 640 1320 730V1000H-40Z" fill="var(--kopi)"/><path d="M-40 730Q640 640 1320 730V752Q640 662-40 752Z" fill="oklch(0.5 0.07 52)"/>`;

const papers = `<g transform="translate(560 770) rotate(-6)"><rect width="220" height="150" rx="6" fill="var(--paper)"/><path d="M26 36H130M26 66H190M26 96H160" stroke="var(--sand)" stroke-width="12" stroke-linecap="round"/>${flower(178, 40, 24, ['var(--pandan)'])}</g><g transform="translate(790 800) rotate(9)"><rect width="150" height="120" rx="6" fill="var(--kunyit)"/><path d="M24 36H116M24 68H90" stroke="var(--kunyit-2)" stroke-width="11" stroke-linecap="round"/></g>
  <path d="M500 892L566 800" stroke="var(--sambal)" stroke-width="16" stroke-linecap="round"/>`;

const laptop = `<path d="M120 880L84 690Q80 668 102 668H398Q420 668 424 690L452 880Z" fill="var(--ink)"/><path d="M92 880H480Q490 880 490 892V912H82V892Q82 880 92 880Z" fill="var(--ink-2)"/>${flower(264, 776, 46, ['var(--kunyit)', 'var(--pandan-soft)'])}`;

export const scene = {
  background: 'var(--tint-company)',
  html: `<svg class="fill" viewBox="0 0 1280 960" width="1280" height="960">${wall}${lamp}
  ${seat(cast.ratna, 334, 226, 0.72)}${seat(cast.yohanes, 506, 226, 0.73)}${seat(cast.made, 146, 224, 0.76)}${seat(cast.farid, 668, 228, 0.78)}${seat(cast.intan, -120, 230, 0.92)}${seat(cast.bagas, 856, 236, 0.88)}
  ${table}${arm('M520 668Q590 750 520 786', 'oklch(0.6 0.145 30)', 490, 794, cast.made.skin.base)}${arm('M790 672Q710 760 780 786', 'oklch(0.36 0.075 245)', 806, 794, cast.farid.skin.base)}${laptop}${papers}${arm('M1256 730Q1230 836 1110 828', 'var(--pandan)', 1060, 824, cast.bagas.skin.base, 74)}</svg>
  <div style="position:absolute;left:930px;top:650px">${enamelCup(190, { body: 'var(--clay)', rim: 'var(--clay-2)' })}</div>`,
};
