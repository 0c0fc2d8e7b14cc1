import { useLayoutEffect } from 'react';

import { bootFlags } from '@/lib/browser/boot-flags';
import type { Accent } from '@/lib/theme/accent';
import { useTheme } from '@/lib/theme/theme';

/** The variables of styles/tokens.css that the accent overrides. */
const VARIABLES = {
  '--accent': 'text',
  '--accent-line': 'line',
  '--accent-solid': 'fill',
  '--accent-hover': 'fillHover',
  '--on-accent': 'onFill',
  '--accent-soft': 'soft',
  '--accent-deep': 'deep',
} satisfies Record<string, keyof Accent>;

/**
 * Sets the page's theme and accent; antd's styles use them too. Until `isInBrowser` the exported
 * page's theme stays.
 */
export function useSiteTheme(isInBrowser: boolean): void {
  const { isDark, accent } = useTheme();

  useLayoutEffect(
    function applyTheme() {
      if (!isInBrowser) return;
      const { style } = document.documentElement;
      bootFlags().theme = isDark ? 'dark' : 'light';
      for (const [name, shade] of Object.entries(VARIABLES)) {
        style.setProperty(name, accent?.[shade] ?? null);
      }
    },
    [isDark, accent, isInBrowser],
  );
}
