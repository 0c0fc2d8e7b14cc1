import { useMemo } from 'react';

import { accentShades, type Accent } from '@/lib/accent';
import { useConfig } from '@/lib/config';
import { DARK_SCHEME, useMediaQuery } from '@/lib/use-media-query';

/** Whether the site is dark now, and the operator's accent, if `config.json` names one. */
export type Look = { isDark: boolean; accent: Accent | null };

/** The look that the configuration and the device ask for; follows both. */
export function useLook(): Look {
  const { defaultTheme, accentColour } = useConfig().config;
  const isDeviceDark = useMediaQuery(DARK_SCHEME);
  const isDark = defaultTheme === 'system' ? isDeviceDark : defaultTheme === 'dark';
  const accent = useMemo(
    () => (accentColour === '' ? null : accentShades(accentColour, isDark)),
    [accentColour, isDark],
  );
  return { isDark, accent };
}
