import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';
import { getSite } from '@/lib/content';

export const size = { width: 1200, height: 630 };
export const contentType = 'image/png';
export const alt = getSite().tagline;

const font = (weight: 800) => ({
  name: 'Jakarta',
  weight,
  data: readFileSync(
    join(
      process.cwd(),
      `node_modules/@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal.woff`,
    ),
  ),
});
const petal = 'M4 4C26 6 44 22 46 46C24 44 6 28 4 4Z';
// Ink, paper, pandan and kunyit of globals.css; this picture has no stylesheet.
const colours = { ink: '#0a1f17', paper: '#fbfaf5', pandan: '#00694a', kunyit: '#f2ae1d' };

/** The social picture, drawn at build time with the brand of `site.yaml`. */
export default function SocialPicture() {
  const { name, tagline } = getSite();
  return new ImageResponse(
    <div
      style={{
        width: '100%',
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        padding: 80,
        background: colours.ink,
        color: colours.paper,
        fontFamily: 'Jakarta',
      }}
    >
      <div
        style={{
          display: 'flex',
          alignItems: 'center',
          gap: 28,
          fontSize: 84,
          fontWeight: 800,
          letterSpacing: -4,
        }}
      >
        <svg width="110" height="110" viewBox="-50 -50 100 100" role="presentation">
          {[0, 90, 180, 270].map((turn) => (
            <path
              key={turn}
              d={petal}
              transform={`rotate(${turn})`}
              fill={turn === 180 ? colours.kunyit : '#2f9a75'}
            />
          ))}
        </svg>
        {name.toLowerCase()}
      </div>
      <div style={{ fontSize: 64, fontWeight: 800, lineHeight: 1.12, letterSpacing: -2 }}>
        {tagline}
      </div>
    </div>,
    { ...size, fonts: [font(800)] },
  );
}
