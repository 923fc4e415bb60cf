import { kawungPanel } from '../parts/kawung.mjs';
import { logo } from '../parts/logo.mjs';

const parcel = `<svg class="fill" viewBox="0 0 1280 960" width="1280" height="960"><ellipse cx="470" cy="930" rx="560" ry="60" fill="var(--ink)" opacity=".2"/><path d="M-30 392L440 560V1010L-30 850Z" fill="oklch(0.7 0.09 64)"/><path d="M900 392L440 560V1010L900 850Z" fill="oklch(0.6 0.088 60)"/><path d="M440 230L900 392L440 560L-30 392Z" fill="oklch(0.8 0.08 70)"/>
  <path d="M160 326L640 497V640L584 616L548 654V530L68 358Z" fill="var(--pandan)"/><path d="M548 530L640 497V640L584 616L548 654Z" fill="var(--pandan-deep)"/>
  <g transform="matrix(1 .356 0 1 40 600)"><rect width="290" height="180" rx="6" fill="var(--cream)"/><path d="M34 50H180M34 86H230M34 122H130" stroke="var(--kopi)" stroke-width="13" stroke-linecap="round"/>${logo('kopi-tugu', 124, 'var(--kopi)', 'x="150" y="118"')}</g><g transform="matrix(1 -.362 0 1 500 790)" fill="none" stroke="var(--kopi-2)" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"><path d="M30 100V10M4 36L30 8L56 36M110 100V10M84 36L110 8L136 36M-6 124H146"/></g></svg>`;

const line = (name, amount) =>
  `<p class="line"><span>${name}</span><span class="num">${amount}</span></p>`;

const receipt = `<div class="receipt"><div class="paper"><div style="display:flex;justify-content:center">${logo('kopi-tugu', 320, 'var(--kopi)')}</div><p style="text-align:center;margin-top:8px" class="quiet num">#1042, Thu 14</p><div class="dash"></div>${line('Gayo, 250 g', '98.000')}${line('Enamel cup', '75.000')}${line('Delivery', '18.000')}<div class="dash"></div><p class="line" style="font-size:50px;font-weight:700;letter-spacing:-.03em"><span>Paid</span><span class="num">191.000</span></p></div></div>`;

export const scene = {
  background: 'var(--kunyit)',
  css: `.receipt { position: absolute; left: 700px; top: -40px; width: 500px; transform: rotate(5deg); filter: drop-shadow(0 40px 40px oklch(0.3 0.08 70 / 0.4)); } .paper { background: var(--paper); padding: 110px 48px 64px; font-size: 37px; font-weight: 600; --t: 25px; mask: conic-gradient(from -45deg at bottom, #0000, #000 1deg 89deg, #0000 90deg) 50% / calc(2 * var(--t)) 100%; } .line { display: flex; justify-content: space-between; padding: 9px 0; } .dash { border-top: 4px dashed oklch(0.8 0.014 90); margin: 26px 0; }`,
  html: `${kawungPanel({ tile: 260, color: 'oklch(0.83 0.155 84)' })}${parcel}${receipt}`,
};
