import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { getLanguage } from '@/lib/content';
import brand from '@/lib/generated/brand.json';
import { siteOrigin } from '@/lib/seo/metadata';
import { pageFont } from './font/page-font';
import './globals.css';

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
  // The on-screen keyboard resizes the page instead of covering the chat's input.
  interactiveWidget: 'resizes-content',
  colorScheme: brand.colorScheme as Viewport['colorScheme'],
  themeColor: brand.themeColor,
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={getLanguage()} className={pageFont.variable}>
      <body>{children}</body>
    </html>
  );
}
