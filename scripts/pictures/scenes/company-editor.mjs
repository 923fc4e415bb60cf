import { icon } from '../parts/icon.mjs';
import { camera } from '../parts/other-goods.mjs';

const tool = (glyph, name, isOn = false) =>
  `<span class="tool ${isOn ? 'on' : ''}">${icon(glyph, 52, 1.9)}${name}</span>`;

export const scene = {
  background: 'var(--paper)',
  css: `.tools { position: absolute; left: 0; top: 0; bottom: 0; width: 250px; background: var(--ink); color: var(--paper); display: grid; align-content: start; gap: 20px; padding: 40px 34px; } .tool { display: grid; place-items: center; gap: 10px; height: 158px; border-radius: 24px; align-content: center; font-size: 28px; font-weight: 600; background: var(--ink-2); } .tool.on { background: var(--kunyit); color: var(--ink); }
  .canvas { position: absolute; left: 250px; top: 0; right: 0; bottom: 0; background: var(--tint-company); padding: 56px 0 0 72px; } .block { position: relative; width: 1000px; border-radius: 28px; }
  .chosen { outline: 5px solid var(--pandan); outline-offset: 10px; } .tag { position: absolute; left: -15px; top: -70px; height: 56px; padding: 0 22px; border-radius: 14px 14px 0 0; background: var(--pandan); color: white; font-weight: 700; font-size: 27px; display: flex; align-items: center; gap: 12px; }
  .knob { position: absolute; width: 30px; height: 30px; border-radius: 50%; background: white; border: 5px solid var(--pandan); } .drop { height: 150px; width: 1000px; border: 4px dashed oklch(0.68 0.11 72); border-radius: 28px; margin-top: 52px; display: flex; align-items: center; padding-left: 48px; font-weight: 600; font-size: 32px; color: oklch(0.42 0.06 66); gap: 20px; }
  .drag { position: absolute; left: 790px; top: 790px; transform: rotate(-4deg); display: flex; align-items: center; gap: 24px; background: var(--paper); border-radius: 24px; padding: 30px 44px 30px 32px; font-size: 36px; font-weight: 700; box-shadow: 0 40px 70px -20px oklch(0.22 0.03 165 / 0.45); }`,
  html: `<div class="canvas"><h1 style="font-size:92px">Portraits at dusk</h1>
  <div class="block chosen" style="margin-top:108px;height:424px;background:oklch(0.82 0.08 40);display:flex;align-items:center;overflow:visible"><span class="tag">${icon('GripVertical', 30, 2.2)}Picture and text</span>
  <span class="knob" style="left:-24px;bottom:-24px"></span><span class="knob" style="left:-24px;top:-24px;display:none"></span><div style="margin:0 34px 0 52px">${camera(380)}</div><div style="width:430px"><h2 style="font-size:56px">One hour, one roll of light</h2><p style="font-size:32px;margin-top:20px">Family sessions from<br><b class="num">Rp 850.000</b></p></div></div>
  <div class="drop">${icon('ArrowDownToLine', 40, 2)}Drop a block here</div></div>
  <div class="tools">${tool('Type', 'Text')}${tool('Image', 'Picture', true)}${tool('LayoutGrid', 'Gallery')}${tool('Quote', 'Quote')}${tool('Mail', 'Form')}</div>
  <div class="drag">${icon('Quote', 54, 2)}Quote${icon('Hand', 52, 1.9)}</div>`,
};
