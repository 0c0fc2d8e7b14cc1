import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';

import '@/styles/tokens.css';
import '@/styles/global.css';
import '@/styles/print.css';

export const metadata: Metadata = {
  description: 'Back office of a collaborative story-writing product',
  icons: { icon: './icon.svg' },
  referrer: 'no-referrer',
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  colorScheme: 'light dark',
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        {/* Not in the metadata: Next would put that back after a screen has named the window. */}
        <title>Creative Story</title>
      </head>
      <body>{children}</body>
    </html>
  );
}
