import { symbol } from '@/components/ui/brand-symbol';
import { light } from '@/lib/generated/brand.json';

export const dynamic = 'force-static';

export function GET() {
  const { viewBox, primary, accent = '' } = symbol;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path d="${primary}" fill="${light.primary}"/><path d="${accent}" fill="${light.accent}"/></svg>`;
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
}
