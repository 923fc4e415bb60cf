type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** How many pixels above its place, fewer than `most`, `box` lies on none of the others; 0 if nowhere. */
export function findFreePlace(box: Box, others: Box[], most: number): number {
  const above = others.filter((one) => one.right > box.left && one.left < box.right);
  const isFree = (up: number) =>
    above.every((one) => one.bottom <= box.top - up - 4 || one.top >= box.bottom - up + 4);
  for (let up = 0; up < most; up += 8) if (isFree(up)) return up;
  return 0;
}
