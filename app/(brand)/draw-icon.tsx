import { ImageResponse } from 'next/og';
import { light } from '@/lib/generated/brand.json';
import { BrandMark } from './brand-mark';

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
