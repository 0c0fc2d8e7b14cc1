import { ConfigProvider } from 'antd';
import { useMemo, type ReactNode } from 'react';

import { REDUCED_MOTION } from '@/lib/browser/media-queries';
import { useStore } from '@/lib/storage/store';
import { useTheme } from '@/lib/theme/use-theme';

import { siteTheme } from './antd-tokens';

/**
 * antd's theme. Wraps single forms and dialogs, so that lists, shell and public pages load no antd
 * (ADR 22).
 */
export function AntdTheme({ children }: { children: ReactNode }) {
  const { isDark, accent } = useTheme();
  const isStill = useStore(REDUCED_MOTION);
  const theme = useMemo(() => siteTheme({ isDark, isStill, accent }), [isDark, isStill, accent]);
  return <ConfigProvider theme={theme}>{children}</ConfigProvider>;
}
