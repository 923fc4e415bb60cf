import type { IconNode } from 'lucide';
import { createElement } from 'react';
import { petal, turns } from '@/components/ui/kawung';
import type { Tint } from '@/lib/content';

export type SocialPictureProps = {
  brand: string;
  title: string;
  line: string;
  host: string;
  /** Icon and tint of a product; without it the picture is for the company. */
  product?: { tint: Tint; icon: IconNode };
};

// The colours of globals.css; this picture has no stylesheet.
const ink = '#0a1f17';
const paper = '#fbfaf5';
const pandan = '#00694a';
const kunyit = '#f2ae1d';
const tints: Record<Tint, string> = {
  shop: '#d3eede',
  booking: '#d6eaf5',
  company: '#f6e3c8',
  learning: '#fadfdb',
  video: '#e9e2f8',
  event: '#e3ead0',
};

/** Drawn by `next/og` at 1200 × 630: brand, title and one line over the kawung. */
export function SocialPicture({ brand, title, line, host, product }: SocialPictureProps) {
  const background = product ? tints[product.tint] : ink;
  const color = product ? ink : paper;
  // Long titles get smaller letters, so that two lines hold them.
  const size = title.length > 34 ? 'text-[62px]' : 'text-[76px]';
  return (
    <div tw="flex h-full w-full" style={{ background, color, fontFamily: 'Jakarta' }}>
      <Pattern color={product ? pandan : paper} />
      {product && <ProductIcon node={product.icon} />}
      <div tw="flex h-full w-full flex-col justify-between px-[72px] py-[64px]">
        <div tw="flex items-center text-[48px] font-extrabold">
          <Mark petals={product ? pandan : '#2f9a75'} />
          <span tw="ml-[18px] tracking-[-2px]">{brand.toLowerCase()}</span>
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
            <div tw="mr-[20px] h-[6px] w-[56px] rounded-[3px]" style={{ background: kunyit }} />
            {host}
          </div>
        </div>
      </div>
    </div>
  );
}

function Mark({ petals }: { petals: string }) {
  return (
    <svg width="60" height="60" viewBox="-50 -50 100 100" role="presentation">
      {turns.map((turn) => (
        <path
          key={turn}
          d={petal}
          transform={`rotate(${turn})`}
          fill={turn === 180 ? kunyit : petals}
        />
      ))}
    </svg>
  );
}

/** The kawung, quiet, over the right third. */
function Pattern({ color }: { color: string }) {
  return (
    <svg
      width="540"
      height="720"
      viewBox="0 0 300 400"
      style={{ position: 'absolute', top: -45, right: -120, opacity: 0.14 }}
      role="presentation"
    >
      <pattern id="kawung" width="100" height="100" patternUnits="userSpaceOnUse">
        {turns.map((turn) => (
          <path
            key={turn}
            d={petal}
            transform={`translate(50 50) rotate(${turn})`}
            fill="none"
            stroke={color}
            strokeWidth="2"
          />
        ))}
      </pattern>
      <rect width="300" height="400" fill="url(#kawung)" />
    </svg>
  );
}

function ProductIcon({ node }: { node: IconNode }) {
  return (
    <div
      tw="absolute top-[64px] right-[72px] flex h-[176px] w-[176px] items-center justify-center rounded-[28px]"
      style={{ background: paper }}
    >
      <svg
        width="96"
        height="96"
        viewBox="0 0 24 24"
        fill="none"
        stroke={pandan}
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        role="presentation"
      >
        {node.map(([tag, attributes]) =>
          createElement(tag, { key: JSON.stringify(attributes), ...attributes }),
        )}
      </svg>
    </div>
  );
}
