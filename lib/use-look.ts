import { useMemo } from 'react';

import { accentShades, type Accent } from '@/lib/accent';
import { useConfig } from '@/lib/config';
import { useChoice } from '@/lib/device-choice';
import { THEME_CHOICE } from '@/lib/theme-choice';
import { DARK_SCHEME, useMediaQuery } from '@/lib/use-media-query';

/** Whether the site is dark now, and the operator's accent, if `config.json` names one. */
export type Look = { isDark: boolean; accent: Accent | null };

/** The look that was picked on this device, else that of the configuration; follows both. */
export function useLook(): Look {
  const { defaultTheme, accentColour } = useConfig().config;
  const isDeviceDark = useMediaQuery(DARK_SCHEME);
  const theme = useChoice(THEME_CHOICE) ?? defaultTheme;
  const isDark = theme === 'system' ? isDeviceDark : theme === 'dark';
  const accent = useMemo(
    () => (accentColour === '' ? null : accentShades(accentColour, isDark)),
    [accentColour, isDark],
  );
  return { isDark, accent };
}
