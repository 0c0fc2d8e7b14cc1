import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';

import { COMMAS } from '@/lib/constants';
import '@/styles/tokens.css';
import '@/styles/global.css';
import '@/styles/print.css';

/** Inline: browsers request an icon's file again on every navigation. */
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="2 2 20 20"><rect x="2" y="2" width="20" height="20" rx="5" fill="#1b1a25"/>' +
  `<path d="${COMMAS[0]}" fill="#fbfaf7"/><path d="${COMMAS[1]}" fill="#ff7a50"/></svg>`;

export const metadata: Metadata = {
  description: 'Back office of a collaborative story-writing product',
  icons: { icon: `data:image/svg+xml,${ICON.replace(/["#<>]/g, encodeURIComponent)}` },
  referrer: 'no-referrer',
  // Which build it is; scripts/build/stamp.mjs writes it.
  other: { version: 'development' },
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        {/* In the metadata, Next would reset it after a screen has set it. */}
        <title>Creative Story</title>
      </head>
      <body>{children}</body>
    </html>
  );
}
