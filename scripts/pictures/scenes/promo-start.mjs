import { coffeeBag, enamelCup, pourOver } from '../parts/coffee-goods.mjs';
import { flower, inkPanel } from '../parts/kawung.mjs';
import { plant } from '../parts/other-goods.mjs';

const stripes = ['var(--kunyit)', 'var(--cream)'];
const stripe = 160;

// The valance is cut into half petals, so that the awning ends in a row of kawung.
const awning = Array.from({ length: 8 }, (_, index) => {
  const top = 120 + index * 130;
  const left = index * stripe;
  const fill = stripes[index % 2];
  return `<path d="M${top} 60H${top + 130}L${left + stripe} 330H${left}Z" fill="${fill}"/><path d="M${left} 330H${left + stripe}C${left + stripe} 400 ${left + stripe * 0.78} 440 ${left + stripe / 2} 462C${left + stripe * 0.22} 440 ${left} 400 ${left} 330Z" fill="${fill}"/><path d="M${left} 330H${left + stripe}C${left + stripe} 346 ${left + stripe - 2} 352 ${left + stripe - 4} 362H${left + 4}C${left + 2} 352 ${left} 346 ${left} 330Z" fill="var(--ink)" opacity=".14"/><g>${flower(left + stripe / 2, 386, 44, [index % 2 ? 'var(--kunyit-2)' : 'var(--cream)'], 0.1)}</g>`;
}).join('');

const front = `<svg class="fill" viewBox="0 0 1280 960" width="1280" height="960"><rect x="72" y="300" width="1136" height="660" fill="var(--pandan)"/><rect x="72" y="300" width="1136" height="210" fill="var(--pandan-deep)"/>
  <rect x="128" y="440" width="640" height="420" rx="14" fill="oklch(0.9 0.07 84)"/><path d="M128 690H768V708H128Z" fill="var(--kopi)"/><path d="M128 846H768V860H128Z" fill="var(--kopi)"/><path d="M448 440V860" stroke="var(--pandan-deep)" stroke-width="14"/><rect x="128" y="440" width="640" height="420" rx="14" fill="none" stroke="var(--pandan-deep)" stroke-width="18"/>
  <rect x="838" y="440" width="310" height="470" fill="var(--pandan-deep)"/><path d="M838 440L1020 480V960H838Z" fill="var(--kunyit)"/><path d="M872 486L990 512V740L872 744Z" fill="oklch(0.9 0.07 84)"/><circle cx="990" cy="790" r="15" fill="var(--ink)"/><path d="M1020 480L1148 440V910H1020Z" fill="oklch(0.88 0.09 84)"/><path d="M0 900H1280V960H0Z" fill="oklch(0.3 0.035 165)"/><path d="M838 910H1148L1216 960H838Z" fill="oklch(0.83 0.13 82)"/>${awning}<rect x="108" y="34" width="1064" height="40" rx="14" fill="var(--clay-2)"/></svg>`;

export const scene = {
  background: 'var(--ink)',
  css: `.on { position: absolute; } .sign { position: absolute; left: 864px; top: 556px; width: 138px; background: var(--ink); color: var(--paper); border-radius: 14px; text-align: center; font-weight: 700; font-size: 40px; padding: 16px 0; transform: rotate(4deg) skewY(6deg); }`,
  html: `${inkPanel({ tile: 200 })}${front}<div class="on" style="left:170px;top:482px">${pourOver(216)}</div><div class="on" style="left:484px;top:506px">${enamelCup(192)}</div><div class="on" style="left:214px;top:700px">${coffeeBag(156)}</div><div class="on" style="left:500px;top:700px">${coffeeBag(156, { bag: 'var(--clay)', fold: 'var(--clay-2)' })}</div><div class="on" style="left:-20px;top:650px">${plant(290)}</div><div class="sign">Open</div>`,
};
