import { useMemo } from 'react';

import { DARK_SCHEME } from '@/lib/browser/environment';
import { useConfig } from '@/lib/config/config';
import { useStore } from '@/lib/storage/store';
import { createPreference } from '@/lib/storage/web-storage';

import { type Accent, accentShades } from './accent';

export type Theme = 'light' | 'dark' | 'system';

/**
 * The theme chosen on this device; overrides `defaultTheme` of config.json. The page's first script
 * reads the same key.
 */
export const THEME_PREFERENCE = createPreference<Theme>('theme', ['light', 'dark', 'system']);

/** The themes' labels, in their order. */
export const THEME_NAMES: Record<Theme, string> = {
  light: 'Light',
  dark: 'Dark',
  system: 'Like this device',
};

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
