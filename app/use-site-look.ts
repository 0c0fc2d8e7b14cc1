import type { ThemeConfig } from 'antd';
import { useLayoutEffect, useMemo } from 'react';

import { accentShades, type Accent } from '@/lib/accent';
import { useConfig } from '@/lib/config';
import { DARK_SCHEME, REDUCED_MOTION, useMediaQuery } from '@/lib/use-media-query';

import { siteTheme } from './site-theme';

/** The variables of styles/tokens.css that an operator's accent takes over. */
const VARIABLES: Record<string, keyof Accent> = {
  '--accent': 'line',
  '--accent-fill': 'fill',
  '--on-accent': 'onFill',
  '--accent-text': 'text',
  '--accent-soft': 'soft',
};

/** Gives the page the theme and the accent of `config.json`, and answers with antd's share of it. */
export function useSiteLook(): ThemeConfig {
  const { defaultTheme, accentColour } = useConfig().config;
  const isDeviceDark = useMediaQuery(DARK_SCHEME);
  const isStill = useMediaQuery(REDUCED_MOTION);
  const isDark = defaultTheme === 'system' ? isDeviceDark : defaultTheme === 'dark';
  const accent = useMemo(
    () => (accentColour === '' ? null : accentShades(accentColour, isDark)),
    [accentColour, isDark],
  );

  useLayoutEffect(
    function dressThePage() {
      const { dataset, style } = document.documentElement;
      dataset.theme = isDark ? 'dark' : 'light';
      for (const [name, shade] of Object.entries(VARIABLES)) {
        style.setProperty(name, accent?.[shade] ?? null);
      }
    },
    [isDark, accent],
  );

  return useMemo(() => siteTheme({ isDark, isStill, accent }), [isDark, isStill, accent]);
}
