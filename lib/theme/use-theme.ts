import { useMemo } from 'react';

import { DARK_SCHEME } from '@/lib/browser/media-queries';
import { useConfig } from '@/lib/config/config';
import { useStore } from '@/lib/storage/store';

import { accentShades, type Accent } from './accent';
import { THEME_PREFERENCE, type Theme } from './theme';

/** The theme, whether the page is dark, and the accent of `config.json`. */
export type ThemeState = { theme: Theme; isDark: boolean; accent: Accent | null };

/** The theme chosen on this device, else the configured one. */
export function useTheme(): ThemeState {
  const { defaultTheme, accentColour } = useConfig().config;
  const isDeviceDark = useStore(DARK_SCHEME);
  const theme = useStore(THEME_PREFERENCE) ?? defaultTheme;
  const isDark = theme === 'system' ? isDeviceDark : theme === 'dark';
  const accent = useMemo(
    () => (accentColour === '' ? null : accentShades(accentColour, isDark)),
    [accentColour, isDark],
  );
  return { theme, isDark, accent };
}
