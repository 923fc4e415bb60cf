import { symbol } from '@/components/ui/brand-symbol';

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
