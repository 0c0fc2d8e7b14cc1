import { theme, type ThemeConfig } from 'antd';

import type { Accent } from '@/lib/theme/accent';

type Look = { isDark: boolean; isStill: boolean; accent: Accent | null };

const PRODUCT_ACCENT = '#4f46e5';

/** `--surface` on dark grounds (styles/tokens.css): antd computes with it, so it cannot be a variable. */
const DARK_SURFACE = '#171a23';
const DARK_GROUND = { colorBgElevated: DARK_SURFACE, colorBgContainer: DARK_SURFACE };

const PRODUCT_BUTTON = {
  colorPrimaryHover: 'var(--accent-fill-hover)',
  colorPrimaryActive: 'var(--accent-fill-hover)',
};

/** antd dims a colour on dark grounds; the accent's line already has the contrast it needs there. */
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

/** antd's side of the look; the page's own stands in styles/tokens.css. */
export function siteTheme({ isDark, isStill, accent }: Look): ThemeConfig {
  const base = isDark ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return {
    // One name for all: antd would derive every token anew for each form that opens, and keep them.
    cssVar: { key: 'site' },
    algorithm: accent === null ? base : [base, keepPrimary],
    token: {
      colorPrimary: accent?.line ?? PRODUCT_ACCENT,
      // White text on antd's own red does not reach a contrast of 4.5.
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
      // antd's own red on dark, and its lighter fill under the pointer, lack contrast.
      Form: { colorError: 'var(--danger-text)' },
      Button: accent ? buttonTokens(accent) : PRODUCT_BUTTON,
    },
  };
}
