import { theme, type ThemeConfig } from 'antd';

import type { Accent } from '@/lib/theme/accent';

type ThemeOptions = { isDark: boolean; isStill: boolean; accent: Accent | null };

const PRODUCT_ACCENT = '#4f46e5';

/** `--surface` of the dark theme as a value, since antd computes with it. */
const DARK_SURFACE = '#171a23';
const DARK_GROUND = { colorBgElevated: DARK_SURFACE, colorBgContainer: DARK_SURFACE };

const PRODUCT_BUTTON = {
  colorPrimaryHover: 'var(--accent-fill-hover)',
  colorPrimaryActive: 'var(--accent-fill-hover)',
};

/** antd dims colours on dark; the accent's contrast is already right. */
const keepPrimary: typeof theme.darkAlgorithm = (seed, map) => ({
  ...(map ?? theme.darkAlgorithm(seed)),
  colorPrimary: seed.colorPrimary,
});

function buttonTokens({ fill, fillHover, fillActive, onFill, line, text }: Accent) {
  return {
    colorPrimary: fill,
    colorPrimaryHover: fillHover,
    colorPrimaryActive: fillActive,
    primaryColor: onFill,
    defaultHoverColor: text,
    defaultHoverBorderColor: line,
    defaultActiveColor: text,
    defaultActiveBorderColor: line,
  };
}

/** antd's theme; the page's own is styles/tokens.css. */
export function siteTheme({ isDark, isStill, accent }: ThemeOptions): ThemeConfig {
  const base = isDark ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return {
    // One name, or antd would create and cache a token sheet per form.
    cssVar: { key: 'site' },
    algorithm: accent === null ? base : [base, keepPrimary],
    token: {
      colorPrimary: accent?.line ?? PRODUCT_ACCENT,
      // antd's red has a contrast below 4.5 with white.
      colorError: '#d32f2f',
      colorTextDescription: 'var(--text-muted)',
      colorTextPlaceholder: 'var(--text-muted)',
      opacityLoading: 1, // dimmed, a button's text lacks contrast; the turning mark says enough
      motion: !isStill,
      borderRadius: 8,
      fontFamily: 'inherit',
      ...(isDark && DARK_GROUND),
    },
    components: {
      // antd's dark red and hover fill lack contrast.
      Form: { colorError: 'var(--danger-text)' },
      Button: accent ? buttonTokens(accent) : PRODUCT_BUTTON,
    },
  };
}
