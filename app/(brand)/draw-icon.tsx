import { ImageResponse } from 'next/og';
import { symbol } from '@/components/ui/brand-symbol';
import { light } from '@/lib/generated/brand.json';

type BrandMarkProps = { size: number; colors: { primary: string; accent: string } };

/** The symbol in a picture, which has no style sheet. */
export function BrandMark({ size, colors }: BrandMarkProps) {
  return (
    <svg width={size} height={size} viewBox={symbol.viewBox} role="presentation">
      <path d={symbol.primary} fill={colors.primary} />
      {symbol.accent && <path d={symbol.accent} fill={colors.accent} />}
    </svg>
  );
}

/** The symbol as a square PNG of `size` pixels, with a margin on the page's color, because devices cut off the corners. */
export function drawIcon(size: number, background = light.surface): ImageResponse {
  const share = background === 'transparent' ? 1 : 0.63;
  return new ImageResponse(
    <div tw="flex h-full w-full items-center justify-center" style={{ background }}>
      <BrandMark size={Math.round(size * share)} colors={light} />
    </div>,
    { width: size, height: size },
  );
}
