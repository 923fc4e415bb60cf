import { flower, kawungPattern } from './kawung.mjs';

const shoulders = {
  woman: 'M92 650C96 556 150 502 258 470Q320 540 382 470C490 502 544 556 548 650Z',
  man: 'M50 650C54 546 128 500 252 466Q320 520 388 466C512 500 586 546 590 650Z',
};

const sleeveLines = (color) =>
  `<path d="M150 650C152 612 158 584 170 560M490 650C488 612 482 584 470 560" stroke="${color}" stroke-width="5" fill="none" stroke-linecap="round"/>`;

function shirt({ color, accent, shade }, build, id) {
  return `<defs>${kawungPattern(id, 84, accent)}</defs><path d="${shoulders[build]}" fill="${color}"/><path d="${shoulders[build]}" fill="url(#${id})"/>
    ${sleeveLines(shade)}<path d="M320 530V650" stroke="${shade}" stroke-width="5"/><circle cx="334" cy="580" r="6" fill="${shade}"/><circle cx="334" cy="624" r="6" fill="${shade}"/>
    <path d="M262 452L320 532L286 566L226 484Q240 466 262 452Z" fill="${color}"/><path d="M378 452L320 532L354 566L414 484Q400 466 378 452Z" fill="${color}"/><path d="M262 452L320 532L286 566L226 484M378 452L320 532L354 566L414 484" fill="none" stroke="${shade}" stroke-width="5" stroke-linejoin="round"/>`;
}

function blazer({ color, accent, shade }, build) {
  return `<path d="${shoulders[build]}" fill="${accent}"/><path d="M270 458L320 536L370 458L396 476L320 600L244 476Z" fill="white" opacity=".55"/>
    <path d="${build === 'man' ? 'M50 650C54 546 128 500 244 470L330 650Z' : 'M92 650C96 556 150 502 250 472L330 650Z'}" fill="${color}"/><path d="${build === 'man' ? 'M590 650C586 546 512 500 396 470L310 650Z' : 'M548 650C544 556 490 502 390 472L310 650Z'}" fill="${color}"/>
    <path d="M244 470L222 520L250 534L236 556L318 650H330Z" fill="${shade}"/><path d="M396 470L418 520L390 534L404 556L322 650H310Z" fill="${shade}"/>${flower(458, 590, 24, ['var(--kunyit)'])}`;
}

function kebaya({ color, accent, shade, skin }, build) {
  const scallops = [0, 1, 2, 3, 4, 5, 6, 7]
    .map(
      (step) =>
        `<circle cx="${236 + step * 11}" cy="${482 + step * 20}" r="9"/><circle cx="${404 - step * 11}" cy="${482 + step * 20}" r="9"/>`,
    )
    .join('');
  return `<path d="${shoulders[build]}" fill="${color}"/><g fill="${accent}">${scallops}</g><path d="M244 468L320 634L396 468" fill="none" stroke="${accent}" stroke-width="20" stroke-linejoin="round"/><path d="M252 464H388L320 612Z" fill="${skin}"/>
    <path d="M92 650C94 620 100 590 114 566Q250 640 330 650Z" fill="${accent}"/><path d="M104 596Q230 646 300 650" stroke="${shade}" stroke-width="5" fill="none"/>${sleeveLines(shade)}${[
      [430, 540],
      [486, 590],
      [426, 616],
    ]
      .map(([x, y]) => flower(x, y, 22, [accent]))
      .join('')}`;
}

function knit({ color, accent, shade }, build) {
  return `<path d="${shoulders[build]}" fill="${color}"/><path d="M248 466Q320 556 392 466L414 480Q320 596 226 480Z" fill="${accent}"/>${sleeveLines(shade)}<path d="M120 612Q320 664 520 612" stroke="${accent}" stroke-width="16" fill="none"/>`;
}

function jacket({ color, accent, shade }, build) {
  return `<path d="${shoulders[build]}" fill="${accent}"/><path d="M252 466Q320 540 388 466" stroke="oklch(0.87 0.035 84)" stroke-width="9" fill="none"/>
    <path d="M50 650C54 546 128 500 252 466L238 500L266 650Z" fill="${color}"/><path d="M590 650C586 546 512 500 388 466L402 500L374 650Z" fill="${color}"/><path d="M256 452L216 478Q208 520 232 556L288 520Q262 490 256 452Z" fill="${shade}"/><path d="M384 452L424 478Q432 520 408 556L352 520Q378 490 384 452Z" fill="${shade}"/>${sleeveLines(shade)}<path d="M430 590H500" stroke="${shade}" stroke-width="6" stroke-linecap="round"/>`;
}

const styles = { shirt, blazer, kebaya, knit, jacket };

export const drawClothes = ({ style, ...colors }, build, id, skin) =>
  styles[style]({ ...colors, skin }, build, id);
