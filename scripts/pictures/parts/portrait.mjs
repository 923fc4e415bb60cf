import { flower } from './kawung.mjs';
import { drawClothes } from './portrait-clothes.mjs';
import { beardShape, hairStyles } from './portrait-hair.mjs';

let lastId = 0;

const faces = {
  woman:
    'M226 244C222 184 262 152 320 152S418 184 414 244C414 304 402 336 374 364C356 384 340 394 320 394S284 384 266 364C238 336 226 304 226 244Z',
  man: 'M224 244C220 180 260 148 320 148S420 180 416 244C418 310 412 344 386 372C364 394 344 402 320 402S276 394 254 372C228 344 222 310 224 244Z',
};

function eyes(build) {
  const lash =
    build === 'woman'
      ? '<path d="M262 270L254 264M378 270L386 264" stroke="var(--ink)" stroke-width="5" stroke-linecap="round"/>'
      : '';
  return `<g transform="translate(0 0)"><ellipse cx="281" cy="276" rx="9" ry="10.5" fill="var(--ink)"/><ellipse cx="359" cy="276" rx="9" ry="10.5" fill="var(--ink)"/><circle cx="284.5" cy="272" r="3" fill="white"/><circle cx="362.5" cy="272" r="3" fill="white"/>
    <path d="M261 271Q280 254 301 270M339 270Q360 254 379 271" fill="none" stroke="var(--ink)" stroke-width="5.5" stroke-linecap="round"/>${lash}</g>`;
}

const smiles = {
  open: (lip) =>
    `<path d="M286 344Q320 356 354 344Q344 376 320 376T286 344Z" fill="${lip}"/><path d="M293 347Q320 356 347 347Q344 357 320 358T293 347Z" fill="white"/>`,
  calm: (lip) =>
    `<path d="M288 350Q320 372 352 350" fill="none" stroke="${lip}" stroke-width="8" stroke-linecap="round"/>`,
  lips: (lip) =>
    `<path d="M287 346Q304 341 320 346Q336 341 353 346Q340 371 320 371T287 346Z" fill="${lip}"/><path d="M288 346Q320 363 352 346" stroke="var(--kopi-2)" stroke-width="3.5" fill="none" stroke-linecap="round"/>`,
};

const glassesShape = `<g fill="white" fill-opacity=".22" stroke="var(--ink)" stroke-width="6.5"><rect x="246" y="246" width="66" height="58" rx="24"/><rect x="328" y="246" width="66" height="58" rx="24"/></g><path d="M312 268Q320 262 328 268M246 268L222 262M394 268L418 262" stroke="var(--ink)" stroke-width="6.5" fill="none" stroke-linecap="round"/>`;

function head({ build, skin, hair, brow, smile, lip, glasses, beard, earrings }, hairParts, id) {
  const isCovered = hair.style === 'hijab';
  const ears = isCovered
    ? ''
    : `<ellipse cx="222" cy="282" rx="18" ry="28" fill="${skin.base}"/><ellipse cx="418" cy="282" rx="18" ry="28" fill="${skin.shade}"/>${earrings ? `<circle cx="220" cy="318" r="9" fill="${earrings}"/><circle cx="420" cy="318" r="9" fill="${earrings}"/>` : ''}`;
  return `${ears}<clipPath id="${id}-face"><path d="${faces[build]}"/></clipPath><path d="${faces[build]}" fill="${skin.base}"/>
    <g clip-path="url(#${id}-face)"><path d="M376 130C352 220 392 320 336 410H450V130Z" fill="${skin.shade}" opacity=".55"/><ellipse cx="258" cy="326" rx="25" ry="19" fill="${skin.blush}" opacity=".24"/><ellipse cx="384" cy="326" rx="25" ry="19" fill="${skin.blush}" opacity=".24"/></g>
    ${beard ? beardShape(beard) : ''}
    <path d="M317 290Q313 308 306 319Q305 329 321 329" fill="none" stroke="${skin.line}" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round"/>
    ${beard ? `<path d="M276 346Q292 328 320 334Q348 328 364 346Q344 346 320 344Q296 346 276 346Z" fill="${beard}"/>` : ''}${smiles[smile](lip)}
    <path d="M258 244Q278 ${build === 'man' ? 230 : 226} 303 242M337 242Q362 ${build === 'man' ? 230 : 226} 382 244" fill="none" stroke="${brow ?? hair.color}" stroke-width="${build === 'man' ? 10 : 6.5}" stroke-linecap="round"/>
    ${eyes(build)}${hairParts.front}${glasses ? glassesShape : ''}`;
}

/** A bust in a square of 640; without ground when it sits in another picture. */
export function portrait(person, { hasGround = true } = {}) {
  lastId += 1;
  const id = `person-${lastId}`;
  const { build, skin, hair, clothes, ground, tilt = 0 } = person;
  const hairParts = hairStyles[hair.style](hair);
  const neck =
    build === 'man'
      ? 'M266 350V432Q264 462 224 482Q320 560 416 482Q376 462 374 432V350Z'
      : 'M280 350V438Q278 462 240 480Q320 560 400 480Q362 462 360 438V350Z';
  const backdrop = hasGround
    ? `<rect width="640" height="640" fill="${ground.color}"/><g opacity=".9">${flower(320, 300, 430, [ground.petal], 0.02)}</g>`
    : '';
  const torso = drawClothes(clothes, build, `${id}-cloth`, skin.base);
  const covered = hair.style === 'hijab';
  const pose = `translate(0 20) rotate(${tilt} 320 400) translate(-22 -27) scale(1.07)`;
  return `${backdrop}${covered ? torso : ''}<g transform="${pose}">${hairParts.back}</g>
    ${covered ? '' : `<clipPath id="${id}-neck"><path d="${neck}"/></clipPath><path d="${neck}" fill="${skin.base}"/><ellipse cx="326" cy="400" rx="90" ry="62" fill="${skin.shade}" clip-path="url(#${id}-neck)"/>${torso}`}
    <g transform="${pose}">${head(person, hairParts, id)}</g>`;
}

export function avatar(person, size) {
  return `<svg class="avatar" viewBox="100 60 440 440" width="${size}" height="${size}">${portrait(person)}</svg>`;
}

export function portraitPage(person) {
  return {
    width: 640,
    height: 640,
    background: person.ground.color,
    html: `<svg viewBox="0 0 640 640" width="640" height="640">${portrait(person)}</svg>`,
  };
}
