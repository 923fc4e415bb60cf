import { logo } from './logo.mjs';

const good = (size, content) =>
  `<svg viewBox="0 0 200 200" width="${size}" height="${size}" style="flex:none"><ellipse cx="100" cy="184" rx="62" ry="7" fill="var(--ink)" opacity=".13"/>${content}</svg>`;

export function coffeeBag(
  size,
  {
    bag = 'var(--kopi)',
    fold = 'var(--kopi-2)',
    mark = 'var(--kopi)',
    label = 'var(--cream)',
  } = {},
) {
  return good(
    size,
    `<path d="M60 46H140L146 174Q146 184 136 184H64Q54 184 54 174Z" fill="${bag}"/>
    <path d="M120 46H140L146 174Q146 184 136 184H122Z" fill="var(--ink)" opacity=".16"/>
    <path d="M58 20Q58 16 62 16H138Q142 16 142 20V48H58Z" fill="${fold}"/>
    <path d="M66 24H134M66 31H134" stroke="${bag}" stroke-width="2.4"/>
    <rect x="50" y="40" width="100" height="11" rx="5.5" fill="var(--kunyit)"/>
    <circle cx="100" cy="66" r="4.5" fill="${fold}"/>
    <rect x="70" y="80" width="60" height="78" rx="5" fill="${label}"/>
    ${logo('kopi-tugu', 52, mark, 'x="74" y="98"')}
    <path d="M80 137H120M86 147H114" stroke="${fold}" stroke-width="5" stroke-linecap="round"/>`,
  );
}

export function enamelCup(size, { body = 'var(--pandan)', rim = 'var(--pandan-deep)' } = {}) {
  return good(
    size,
    `<path d="M78 52C70 42 86 34 78 22M104 52C96 42 112 34 104 22" fill="none" stroke="var(--pandan-soft)" stroke-width="6" stroke-linecap="round"/>
    <path d="M134 92C174 86 174 146 128 146" fill="none" stroke="${rim}" stroke-width="13" stroke-linecap="round"/>
    <path d="M44 76H140L134 164Q132 182 114 182H70Q52 182 50 164Z" fill="${body}"/>
    <path d="M116 76H140L134 164Q132 182 114 182H104Q113 176 114 160Z" fill="var(--ink)" opacity=".17"/>
    <path d="M58 92L62 150" stroke="white" stroke-width="6" stroke-linecap="round" opacity=".35"/>
    <rect x="38" y="66" width="108" height="14" rx="7" fill="${rim}"/>
    ${logo('kopi-tugu', 66, 'var(--cream)', 'x="60" y="118"')}`,
  );
}

export function pourOver(size) {
  return good(
    size,
    `<path d="M138 124C172 122 172 166 140 168" fill="none" stroke="var(--kopi)" stroke-width="10" stroke-linecap="round"/>
    <path d="M46 26L154 26L146 40H54Z" fill="var(--cream)"/>
    <path d="M42 36H158Q160 36 159 40L118 98H82L41 40Q40 36 42 36Z" fill="var(--clay)"/>
    <path d="M122 36H158Q160 36 159 40L118 98H104Z" fill="var(--clay-2)"/>
    <path d="M66 48L88 88M90 48L96 88" stroke="var(--cream)" stroke-width="4" stroke-linecap="round" opacity=".5"/>
    <rect x="66" y="96" width="68" height="10" rx="5" fill="var(--clay-2)"/>
    <path d="M76 106H124V116Q152 130 148 166Q146 184 130 184H70Q54 184 52 166Q48 130 76 116Z" fill="oklch(0.93 0.018 210)"/>
    <path d="M53 146Q76 138 100 146T147 146Q149 156 148 166Q146 184 130 184H70Q54 184 52 166Q51 156 53 146Z" fill="var(--kopi)"/>
    <path d="M64 134Q66 128 72 124" stroke="white" stroke-width="6" stroke-linecap="round"/>
    <path d="M100 108V140" stroke="var(--kopi)" stroke-width="4" stroke-linecap="round"/>`,
  );
}

export function grinder(size) {
  return good(
    size,
    `<path d="M100 46V26H156" fill="none" stroke="var(--ink)" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>
    <circle cx="156" cy="22" r="13" fill="var(--clay)"/>
    <path d="M64 74Q64 46 100 46T136 74Z" fill="var(--kunyit)"/>
    <path d="M112 48Q136 52 136 74H116Z" fill="var(--kunyit-2)"/>
    <rect x="56" y="72" width="88" height="12" rx="6" fill="var(--ink)"/>
    <path d="M62 84H138L146 172Q147 184 136 184H64Q53 184 54 172Z" fill="var(--kopi)"/>
    <path d="M118 84H138L146 172Q147 184 136 184H122Z" fill="var(--kopi-2)"/>
    <rect x="70" y="124" width="60" height="42" rx="6" fill="var(--kopi-2)"/><circle cx="100" cy="145" r="7" fill="var(--kunyit)"/>`,
  );
}

export function beanTin(size) {
  return good(
    size,
    `<path d="M50 60H150V168Q150 184 134 184H66Q50 184 50 168Z" fill="var(--clay)"/>
    <path d="M124 60H150V168Q150 184 134 184H118Q124 178 124 166Z" fill="var(--clay-2)"/>
    <path d="M44 40Q44 28 56 28H144Q156 28 156 40V62H44Z" fill="var(--ink)"/>
    <rect x="88" y="16" width="24" height="13" rx="5" fill="var(--ink)"/>
    <path d="M50 92H150V154H50Z" fill="var(--cream)"/>
    ${logo('kopi-tugu', 90, 'var(--clay-2)', 'x="56" y="109"')}`,
  );
}

export function parcel(size) {
  return good(
    size,
    `<path d="M18 66L100 96V186L18 152Z" fill="oklch(0.72 0.09 66)"/><path d="M182 66L100 96V186L182 152Z" fill="oklch(0.62 0.09 62)"/>
    <path d="M100 30L182 66L100 96L18 66Z" fill="oklch(0.82 0.08 72)"/>
    <path d="M58 48L140 81V118L126 113V87L44 54Z" fill="var(--kunyit)" transform="translate(0 -1)"/>
    <path d="M34 112L72 128V152L34 136Z" fill="var(--cream)"/><path d="M42 122L64 131M42 131L56 137" stroke="var(--kopi)" stroke-width="3.4" stroke-linecap="round"/>`,
  );
}
