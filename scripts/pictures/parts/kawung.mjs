let lastId = 0;

const round = (value) => Math.round(value * 100) / 100;

/** One petal from the origin along the diagonal, a lens of two arcs; `gap` is the share kept free at each end. */
function petal(cx, cy, length, angle, gap) {
  const from = length * gap;
  const chord = length - from * 1.6;
  const radius = round(chord * 0.72);
  const end = round(from + chord);
  return `<path transform="translate(${cx} ${cy}) rotate(${angle})" d="M${round(from)} 0A${radius} ${radius} 0 0 1 ${end} 0A${radius} ${radius} 0 0 1 ${round(from)} 0Z"/>`;
}

/** The four petals around one point; `fills` colours them in turn. */
export function flower(cx, cy, size, fills = ['currentColor'], gap = 0.08) {
  return [45, 135, 225, 315]
    .map(
      (angle, index) =>
        `<g fill="${fills[index % fills.length]}">${petal(cx, cy, size, angle, gap)}</g>`,
    )
    .join('');
}

/** An SVG pattern definition to be used as `fill="url(#id)"`. */
export function kawungPattern(id, tile, color, seed = 'none') {
  const half = tile / 2;
  const size = half * Math.SQRT2;
  const seeds =
    seed === 'none'
      ? ''
      : [45, 135, 225, 315]
          .map(
            (angle) =>
              `<ellipse transform="translate(${half} ${half}) rotate(${angle})" cx="${round(size / 2)}" rx="${round(size * 0.16)}" ry="${round(size * 0.035)}" fill="${seed}"/>`,
          )
          .join('');
  const dots = `<circle cx="0" cy="${half}" r="${tile * 0.035}" fill="${color}"/><circle cx="${tile}" cy="${half}" r="${tile * 0.035}" fill="${color}"/><circle cx="${half}" cy="0" r="${tile * 0.035}" fill="${color}"/><circle cx="${half}" cy="${tile}" r="${tile * 0.035}" fill="${color}"/>`;
  return `<pattern id="${id}" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse">${flower(half, half, size, [color])}${seeds}${dots}</pattern>`;
}

/** A panel filled with the pattern, to be laid under a scene. */
export function kawungPanel({
  width = 1280,
  height = 960,
  tile = 176,
  color,
  seed,
  ground = 'transparent',
}) {
  lastId += 1;
  const id = `kawung-${lastId}`;
  return `<svg class="fill" width="${width}" height="${height}"><defs>${kawungPattern(id, tile, color, seed)}</defs><rect width="100%" height="100%" fill="${ground}"/><rect width="100%" height="100%" fill="url(#${id})"/></svg>`;
}

export const pandanPanel = (options = {}) =>
  kawungPanel({
    color: 'oklch(0.425 0.092 162)',
    seed: 'oklch(0.49 0.1 162)',
    ground: 'var(--pandan)',
    ...options,
  });

export const inkPanel = (options = {}) =>
  kawungPanel({
    color: 'oklch(0.255 0.034 165)',
    seed: 'oklch(0.215 0.03 165)',
    ground: 'var(--ink)',
    ...options,
  });
