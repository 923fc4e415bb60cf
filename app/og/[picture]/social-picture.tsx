import type { IconNode } from 'lucide';
import { BrandMark } from '@/app/(brand)/draw-icon';
import { symbol } from '@/components/ui/brand-symbol';
import { SvgIcon } from '@/components/ui/svg-icon';
import brand from '@/lib/generated/brand.json';

export type SocialPictureProps = {
  name: string;
  title: string;
  line: string;
  host: string;
  /** Icon and tint of a product; without it the picture is for the company. */
  product?: { tint: string; icon: IconNode };
};

const { light } = brand;
const tints: Record<string, string> = brand.tints;

/** Drawn by `next/og` at 1200 × 630: brand, title and one line over the pattern. */
export function SocialPicture({ name, title, line, host, product }: SocialPictureProps) {
  const background = product ? tints[product.tint] : light.band;
  const color = product ? light.text : light.onBand;
  // A long title in smaller letters fits on two lines.
  const size = title.length > 34 ? 'text-[62px]' : 'text-[76px]';
  return (
    <div tw="flex h-full w-full" style={{ background, color, fontFamily: 'Brand' }}>
      <Pattern color={product ? light.primary : light.onBand} />
      {product && <ProductIcon node={product.icon} />}
      <div tw="flex h-full w-full flex-col justify-between px-[72px] py-[64px]">
        <div tw="flex items-center text-[48px] font-extrabold">
          <BrandMark size={60} colors={product ? light : { ...light, primary: light.onBand }} />
          <span tw={`ml-[18px] tracking-[-2px] ${brand.wordmark}`}>{name}</span>
        </div>
        <div tw="flex max-w-[820px] flex-col">
          <div
            tw={`${size} font-extrabold leading-[1.06] tracking-[-2.5px]`}
            style={{ textWrap: 'balance' }}
          >
            {title}
          </div>
          <div
            tw="mt-[24px] max-w-[760px] text-[32px] font-medium leading-[1.35]"
            style={{ textWrap: 'balance' }}
          >
            {line}
          </div>
          <div tw="mt-[36px] flex items-center text-[26px] font-medium">
            <div
              tw="mr-[20px] h-[6px] w-[56px] rounded-[3px]"
              style={{ background: light.accent }}
            />
            {host}
          </div>
        </div>
      </div>
    </div>
  );
}

/** The faint pattern over the right third. */
function Pattern({ color }: { color: string }) {
  const { viewBox, primary, accent } = symbol;
  return (
    <svg
      width="540"
      height="720"
      viewBox="0 0 300 400"
      style={{ position: 'absolute', top: -45, right: -120, opacity: 0.14 }}
      role="presentation"
    >
      <pattern
        id="pattern"
        width="100"
        height="100"
        viewBox={viewBox}
        patternUnits="userSpaceOnUse"
      >
        <g fill="none" stroke={color} strokeWidth={Number(viewBox.split(' ')[2]) / 50}>
          {[primary, accent].map((path) => path && <path key={path} d={path} />)}
        </g>
      </pattern>
      <rect width="300" height="400" fill="url(#pattern)" />
    </svg>
  );
}

function ProductIcon({ node }: { node: IconNode }) {
  return (
    <div
      tw="absolute top-[64px] right-[72px] flex h-[176px] w-[176px] items-center justify-center rounded-[28px]"
      style={{ background: light.surface }}
    >
      <SvgIcon
        node={node}
        width="96"
        height="96"
        fill="none"
        stroke={light.primary}
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </div>
  );
}
