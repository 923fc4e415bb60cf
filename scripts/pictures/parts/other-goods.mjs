const svg = (size, content, box = '0 0 200 200') => {
  const [, , width, height] = box.split(' ').map(Number);
  return `<svg viewBox="${box}" width="${size}" height="${(size * height) / width}" style="flex:none">${content}</svg>`;
};
const ground = '<ellipse cx="100" cy="184" rx="66" ry="7" fill="var(--ink)" opacity=".13"/>';

export function stones(size) {
  return svg(
    size,
    `${ground}<ellipse cx="100" cy="162" rx="66" ry="24" fill="var(--ink-2)"/><ellipse cx="96" cy="126" rx="50" ry="20" fill="var(--sky-2)"/><ellipse cx="102" cy="97" rx="36" ry="15" fill="var(--ink-2)"/>
    <path d="M102 84C80 70 84 38 108 22C126 46 122 74 102 84Z" fill="var(--leaf)"/><path d="M102 84C104 66 106 48 108 34" stroke="var(--pandan-deep)" stroke-width="3.5" fill="none" stroke-linecap="round"/><path d="M60 152Q80 144 100 145" stroke="white" opacity=".25" stroke-width="5" fill="none" stroke-linecap="round"/>`,
  );
}

export function pendantLamp(size) {
  return svg(
    size,
    `<path d="M100 0V70" stroke="var(--ink)" stroke-width="4.5"/><path d="M52 130L20 200H180L148 130Z" fill="var(--kunyit)" opacity=".24"/><circle cx="100" cy="138" r="22" fill="var(--kunyit)"/>
    <rect x="88" y="60" width="24" height="20" rx="6" fill="var(--ink)"/><path d="M36 140Q40 78 100 76T164 140Z" fill="var(--pandan)"/><path d="M112 77Q160 82 164 140H132Q132 96 112 77Z" fill="var(--pandan-deep)"/><rect x="30" y="134" width="140" height="11" rx="5.5" fill="var(--pandan-deep)"/>`,
  );
}

export function plant(size, { pot = 'var(--clay)', side = 'var(--clay-2)' } = {}) {
  return svg(
    size,
    `${ground}<g fill="var(--pandan)"><path d="M100 130C50 122 28 88 36 52C76 58 100 90 100 130Z"/><path d="M100 130C150 120 174 82 164 44C124 52 98 90 100 130Z" fill="var(--leaf)"/><path d="M100 130C78 94 82 44 104 14C128 48 126 96 100 130Z" fill="var(--pandan-2)"/></g>
    <path d="M100 128C78 106 58 84 46 66M100 128C122 104 142 76 154 58M100 128C101 92 103 62 104 34" stroke="var(--tint-shop)" stroke-width="3" fill="none" opacity=".6" stroke-linecap="round"/>
    <path d="M58 128H142L134 172Q132 184 120 184H80Q68 184 66 172Z" fill="${pot}"/><path d="M118 128H142L134 172Q132 184 120 184H106Q114 178 116 168Z" fill="${side}"/><rect x="52" y="118" width="96" height="18" rx="7" fill="${side}"/>`,
  );
}

export function runningShoe(size) {
  return svg(
    size,
    `<path d="M10 128Q16 78 34 56Q50 70 70 62Q92 82 120 94Q170 104 186 130L188 142H10Z" fill="var(--clay)"/><path d="M10 128Q14 92 26 68Q60 96 62 142H10Z" fill="var(--sambal)"/>
    <path d="M70 62Q92 82 120 94L104 116Q78 96 58 66Z" fill="var(--cream)"/><path d="M78 82L92 72M90 92L104 82M102 101L116 91" stroke="var(--ink)" stroke-width="5" stroke-linecap="round"/>
    <path d="M92 138Q120 116 152 112" stroke="var(--kunyit)" stroke-width="9" fill="none" stroke-linecap="round"/><path d="M6 136H190Q196 160 168 162H26Q6 162 6 136Z" fill="var(--cream)"/><path d="M8 150H192Q188 162 168 162H26Q12 162 8 150Z" fill="var(--ink)"/>`,
  );
}

export function camera(size) {
  return svg(
    size,
    `<path d="M64 58L74 40H126L136 58Z" fill="var(--ink)"/><rect x="18" y="56" width="164" height="112" rx="16" fill="var(--ink-2)"/><path d="M18 84H182V150H18Z" fill="var(--kopi)"/><circle cx="100" cy="116" r="46" fill="var(--ink)"/><circle cx="100" cy="116" r="34" fill="var(--sky-2)"/><circle cx="100" cy="116" r="18" fill="var(--ink)"/><circle cx="88" cy="104" r="8" fill="white" opacity=".7"/><circle cx="158" cy="70" r="6" fill="var(--kunyit)"/><rect x="32" y="48" width="26" height="10" rx="4" fill="var(--kunyit)"/>`,
  );
}

/** A night-and-garden picture for articles about outdoor work: hill, sun, rows of planting. */
export function garden(width, height) {
  return `<svg viewBox="0 0 400 260" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"><rect width="400" height="260" fill="oklch(0.9 0.06 90)"/><circle cx="292" cy="78" r="40" fill="var(--kunyit)"/>
    <path d="M0 150Q90 70 190 130T400 110V260H0Z" fill="var(--pandan-soft)"/><path d="M0 190Q120 120 240 176T400 160V260H0Z" fill="var(--pandan)"/><path d="M150 260Q190 208 250 194T330 168" fill="none" stroke="var(--cream)" stroke-width="20" stroke-linecap="round"/><path d="M0 236Q90 196 160 260H0Z" fill="var(--pandan-deep)"/>
    <g fill="var(--pandan-deep)"><path d="M72 160C42 140 44 96 72 66C100 96 102 140 72 160Z"/><path d="M118 172C98 158 98 126 118 104C138 126 138 158 118 172Z" fill="var(--leaf)"/></g><path d="M72 196V106M118 200V130" stroke="var(--kopi-2)" stroke-width="5" stroke-linecap="round"/></svg>`;
}

/** A studio interior: arched window, desk, pendant. */
export function interior(width, height) {
  return `<svg viewBox="0 0 400 260" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"><rect width="400" height="260" fill="var(--rose)"/><rect y="204" width="400" height="56" fill="var(--clay)"/><path d="M36 204V96Q36 40 92 40T148 96V204Z" fill="var(--tint-booking)"/><path d="M92 40V204M36 120H148" stroke="var(--cream)" stroke-width="6"/><path d="M36 204Q70 150 100 176T148 160V204Z" fill="var(--pandan-soft)"/>
    <path d="M282 0V52" stroke="var(--ink)" stroke-width="3"/><path d="M236 96Q240 52 282 52T328 96Z" fill="var(--kunyit)"/><path d="M190 160H376V172H190Z" fill="var(--kopi)"/><path d="M206 172L198 228M360 172L368 228" stroke="var(--kopi-2)" stroke-width="8" stroke-linecap="round"/><path d="M226 160V116H304V160Z" fill="var(--ink)"/><path d="M234 124H296V152H234Z" fill="var(--pandan)"/><path d="M336 160V140H354V160Z" fill="var(--cream)"/><path d="M345 140C330 128 332 112 345 100C358 112 360 128 345 140Z" fill="var(--pandan-2)"/></svg>`;
}
