import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';

import '@/styles/tokens.css';
import '@/styles/global.css';
import '@/styles/print.css';

/** Inline: browsers request an icon's file again on every navigation. */
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#4f46e5"/><path d="M9 9h10a4 4 0 0 1 4 4v10H13a4 4 0 0 1-4-4zM13 14h6M13 18h4" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></svg>';

export const metadata: Metadata = {
  description: 'Back office of a collaborative story-writing product',
  icons: { icon: `data:image/svg+xml,${encodeURIComponent(ICON)}` },
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
        {/* In the metadata, Next would reset it after a screen has set it. */}
        <title>Creative Story</title>
      </head>
      <body>{children}</body>
    </html>
  );
}
