import { card } from '../parts/frame.mjs';
import { icon } from '../parts/icon.mjs';

const tones = {
  blue: ['oklch(0.88 0.045 235)', 'var(--sky-2)'],
  gold: ['oklch(0.92 0.075 84)', 'var(--kunyit-2)'],
  green: ['oklch(0.89 0.055 160)', 'var(--pandan)'],
  rose: ['oklch(0.9 0.045 30)', 'var(--clay-2)'],
};
const hour = 116;

// `start` and `length` in hours counted from 9 o'clock.
const booking = (start, length, tone, title, note = '') =>
  `<div class="entry" style="top:${start * hour + 6}px;height:${length * hour - 10}px;background:${tones[tone][0]};border-left-color:${tones[tone][1]}"><b>${title}</b>${note && `<span>${note}</span>`}</div>`;

const day = (name, date, entries, isToday = false) =>
  `<div class="day ${isToday ? 'today' : ''}"><p class="name"><span>${name}</span><b>${date}</b></p><div class="track">${entries.join('')}</div></div>`;

const hours = ['09.00', '10.00', '11.00', '12.00', '13.00', '14.00', '15.00'];

const calendar = card(
  { left: 56, top: 168, width: 1290, height: 900 },
  `<div class="week"><div class="hours"><p class="name"></p>${hours.map((time) => `<span class="num">${time}</span>`).join('')}</div>
  ${day('Tue', 12, [booking(0, 1, 'blue', 'Facial', 'Ayu'), booking(1.5, 1.5, 'green', 'Hot stone', 'Komang'), booking(4, 2, 'rose', 'Massage')])}
  ${day('Wed', 13, [booking(0.5, 1.5, 'rose', 'Body scrub', 'Wayan'), booking(3, 1, 'blue', 'Facial', 'Ayu'), booking(4.5, 1.5, 'gold', 'Consult')])}
  ${day('Thu', 14, [booking(0, 1, 'blue', 'Facial', 'Nadia P.'), booking(1.5, 1, 'gold', 'Consult', 'Hendra W.'), booking(3, 2, 'green', 'Hot stone', 'Sri L.'), `<i class="now" style="top:${2.74 * hour}px"></i>`], true)}
  ${day('Fri', 15, [booking(1, 1, 'blue', 'Facial', 'Ayu'), booking(2.5, 1, 'gold', 'Consult'), booking(4, 1.5, 'rose', 'Massage')])}
  ${day('Sat', 16, [booking(0, 2, 'green', 'Couple'), booking(3, 2, 'blue', 'Facial')])}</div>`,
);

export const scene = {
  background: 'var(--tint-booking)',
  css: `.week { display: grid; grid-template-columns: 128px repeat(5, 232px); } .name { height: 104px; padding: 0 22px; display: flex; align-items: center; gap: 14px; border-bottom: 2px solid var(--sand); font-size: 32px; } .hours span { display: block; height: ${hour}px; padding: 14px 0 0 30px; font-size: 28px; font-weight: 600; color: var(--muted); }
  .day { border-left: 2px solid var(--sand); } .track { position: relative; height: ${hour * 7}px; background: repeating-linear-gradient(var(--sand-2) 0 2px, transparent 2px ${hour}px); padding: 0; } .today { background: white; } .today .name b { background: var(--ink); color: white; width: 60px; height: 60px; border-radius: 50%; display: grid; place-items: center; }
  .entry { position: absolute; left: 8px; right: 8px; border-left: 9px solid; border-radius: 14px; padding: 12px 14px; font-size: 29px; line-height: 1.2; overflow: hidden; } .entry b, .entry span { display: block; white-space: nowrap; } .entry span { font-size: 27px; margin-top: 4px; }
  .now { position: absolute; left: 0; right: 0; height: 4px; background: var(--sambal); z-index: 2; } .now::before { content: ''; position: absolute; left: -12px; top: -10px; width: 24px; height: 24px; border-radius: 50%; background: var(--sambal); }`,
  html: `<div class="row between" style="position:absolute;left:56px;right:56px;top:48px"><h1 style="font-size:60px">November, week 46</h1><span class="row" style="gap:16px"><span class="chip ink" style="height:76px;font-size:30px;padding:0 28px">${icon('Plus', 34, 2.4)}Booking</span></span></div>${calendar}`,
};
