/** @jsxImportSource react */
import type { IconNode } from 'lucide';
import { createElement, type ReactNode } from 'react';
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

const petal = 'M4 4C26 6 44 22 46 46C24 44 6 28 4 4Z';
const turns = [0, 90, 180, 270];

/** Drawn by `next/og` at 1200 × 630: brand, title and one line over the kawung. */
export function SocialPicture({ brand, title, line, host, product }: SocialPictureProps) {
  const background = product ? tints[product.tint] : ink;
  const color = product ? ink : paper;
  return (
    <div style={{ ...fill, background, color, fontFamily: 'Jakarta' }}>
      <Pattern color={product ? pandan : paper} />
      {product && <ProductIcon node={product.icon} />}
      <div style={{ ...column, ...fill, justifyContent: 'space-between', padding: '64px 72px' }}>
        <div style={{ display: 'flex', alignItems: 'center', fontSize: 48, fontWeight: 800 }}>
          <Mark petals={product ? pandan : '#2f9a75'} />
          <span style={{ marginLeft: 18, letterSpacing: -2 }}>{brand.toLowerCase()}</span>
        </div>
        <div style={{ ...column, maxWidth: 820 }}>
          <div
            style={{
              fontSize: titleSize(title),
              fontWeight: 800,
              lineHeight: 1.06,
              textWrap: 'balance',
              letterSpacing: -2.5,
            }}
          >
            {title}
          </div>
          <div
            style={{
              marginTop: 24,
              maxWidth: 760,
              fontSize: 32,
              fontWeight: 500,
              lineHeight: 1.35,
              textWrap: 'balance',
            }}
          >
            {line}
          </div>
          <div
            style={{
              display: 'flex',
              alignItems: 'center',
              marginTop: 36,
              fontSize: 26,
              fontWeight: 500,
            }}
          >
            <div
              style={{ width: 56, height: 6, marginRight: 20, borderRadius: 3, background: kunyit }}
            />
            {host}
          </div>
        </div>
      </div>
    </div>
  );
}

const fill = { display: 'flex', width: '100%', height: '100%' } as const;
const column = { display: 'flex', flexDirection: 'column' } as const;

/** Long titles get smaller letters, so that two lines hold them. */
const titleSize = (title: string) => (title.length > 34 ? 62 : 76);

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
function Pattern({ color }: { color: string }): ReactNode {
  const places = [0, 1, 2].flatMap((column) => [0, 1, 2, 3].map((row) => ({ column, row })));
  return (
    <svg
      width="540"
      height="720"
      viewBox="0 0 300 400"
      style={{ position: 'absolute', top: -45, right: -120, opacity: 0.14 }}
      role="presentation"
    >
      {places.flatMap(({ column, row }) =>
        turns.map((turn) => (
          <path
            key={`${column}-${row}-${turn}`}
            d={petal}
            transform={`translate(${column * 100 + 50} ${row * 100 + 50}) rotate(${turn})`}
            fill="none"
            stroke={color}
            strokeWidth="2"
          />
        )),
      )}
    </svg>
  );
}

function ProductIcon({ node }: { node: IconNode }) {
  return (
    <div
      style={{
        ...fill,
        position: 'absolute',
        top: 64,
        right: 72,
        width: 176,
        height: 176,
        alignItems: 'center',
        justifyContent: 'center',
        borderRadius: 28,
        background: paper,
      }}
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
