import { useMemo } from 'react';

import { DARK_SCHEME } from '@/lib/browser/media-queries';
import { useConfig } from '@/lib/config/config';
import { useStore } from '@/lib/storage/store';

import { accentShades, type Accent } from './accent';
import { THEME_PREFERENCE } from './theme';

/** Whether the site is dark now, and the operator's accent, if `config.json` names one. */
export type ThemeState = { isDark: boolean; accent: Accent | null };

/** The look that was picked on this device, else that of the configuration; follows both. */
export function useTheme(): ThemeState {
  const { defaultTheme, accentColour } = useConfig().config;
  const isDeviceDark = useStore(DARK_SCHEME);
  const theme = useStore(THEME_PREFERENCE) ?? defaultTheme;
  const isDark = theme === 'system' ? isDeviceDark : theme === 'dark';
  const accent = useMemo(
    () => (accentColour === '' ? null : accentShades(accentColour, isDark)),
    [accentColour, isDark],
  );
  return { isDark, accent };
}
