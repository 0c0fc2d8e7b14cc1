import { ConfigProvider } from 'antd';
import { useMemo, type ReactNode } from 'react';

import { siteTheme } from '@/components/site-theme';
import { useLook } from '@/lib/use-look';
import { REDUCED_MOTION, useMediaQuery } from '@/lib/use-media-query';

/**
 * antd in the site's look. It stands around each form and dialog that antd draws, not around the
 * application: lists, the shell and the public texts come without a byte of antd (ADR 22).
 */
export function AntdTheme({ children }: { children: ReactNode }) {
  const { isDark, accent } = useLook();
  const isStill = useMediaQuery(REDUCED_MOTION);
  const theme = useMemo(() => siteTheme({ isDark, isStill, accent }), [isDark, isStill, accent]);
  return <ConfigProvider theme={theme}>{children}</ConfigProvider>;
}
