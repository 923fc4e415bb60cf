import { icon } from './icon.mjs';

const box = ({ left, top, width, height }) =>
  `left:${left}px;top:${top}px;width:${width}px;height:${height}px`;

/** A browser window; `address` is shown in its bar. */
export function browser(position, address, content) {
  return `<div class="card" style="${box(position)}"><div class="bar"><span class="dots"><i></i><i></i><i></i></span><span class="address">${icon('Lock', 26, 2)}${address}</span></div>${content}</div>`;
}

export function card(position, content, className = '') {
  return `<div class="card ${className}" style="${box(position)}">${content}</div>`;
}

export function phone(position, content) {
  return `<div class="phone" style="${box(position)}"><div class="screen" style=""><div class="status"><span>09.41</span><span class="row" style="gap:10px">${icon('Signal', 28, 2.4)}${icon('BatteryFull', 34, 2)}</span></div><span class="island"></span>${content}</div></div>`;
}
