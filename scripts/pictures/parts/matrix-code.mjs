/** A picture of a scannable code; its squares are arbitrary but always the same. */
export function matrixCode(size) {
  const cells = 21;
  let state = 7;
  const next = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
  const isCorner = (x, y) => (x < 8 && y < 8) || (x > 12 && y < 8) || (x < 8 && y > 12);
  let path = '';
  for (let y = 0; y < cells; y += 1) {
    for (let x = 0; x < cells; x += 1) {
      if (next() > 0.52 && !isCorner(x, y)) path += `M${x} ${y}h1v1h-1z`;
    }
  }
  const corner = (x, y) =>
    `<path fill-rule="evenodd" d="M${x} ${y}h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z"/>`;
  return `<svg viewBox="0 0 21 21" width="${size}" height="${size}" shape-rendering="crispEdges"><path d="${path}"/>${corner(0, 0)}${corner(14, 0)}${corner(0, 14)}</svg>`;
}
