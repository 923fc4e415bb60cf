import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import type { ReactNode } from 'react';
import { getLanguage } from '@/lib/content';
import { siteOrigin } from '@/lib/seo/metadata';
import './globals.css';

const jakarta = localFont({
  src: '../node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
  weight: '200 800',
  variable: '--font-jakarta',
  // A font that arrives late moves lines, even with a measured fallback: docs/decisions/0004.
  display: 'optional',
  adjustFontFallback: 'Arial',
});

export const metadata: Metadata = {
  metadataBase: new URL(siteOrigin),
  // iOS would turn dates, addresses and figures into links before hydration.
  formatDetection: { telephone: false, date: false, address: false, email: false },
  icons: {
    icon: [
      { url: '/favicon.ico', sizes: '32x32' },
      { url: '/icon.svg', type: 'image/svg+xml' },
    ],
    apple: '/apple-touch-icon.png',
  },
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  // The on-screen keyboard makes room for the chat's input instead of covering it.
  interactiveWidget: 'resizes-content',
  // Paper and ink of globals.css; a meta element cannot read CSS variables.
  themeColor: '#fbfaf5',
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={getLanguage()} className={jakarta.variable}>
      <body>{children}</body>
    </html>
  );
}
