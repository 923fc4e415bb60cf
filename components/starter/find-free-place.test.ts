import { expect, it } from 'vitest';
import { findFreePlace } from './find-free-place';

const buttons = { left: 250, right: 350, top: 600, bottom: 650 };
const link = { left: 0, right: 300, top: 630, bottom: 655 };

it.each([
  ['stay beside a link', 0, [{ ...link, right: 240 }]],
  ['stay 4 px from a link', 0, [{ ...link, top: 654, bottom: 680 }]],
  ['move above a link', 24, [link]],
  ['move above a link that is less than 4 px above', 96, [{ ...link, top: 564, bottom: 598 }]],
  ['move between two links', 24, [link, { ...link, top: 550, bottom: 570 }]],
  ['stay where the lower half has no place', 0, [{ ...link, top: 200 }]],
])('the buttons %s', (_name, up, obstacles) => {
  expect(findFreePlace(buttons, obstacles, 400)).toBe(up);
});
