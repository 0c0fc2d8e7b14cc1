import { readFileSync } from 'node:fs';

import { theme, type ThemeConfig } from 'antd';

import { ANTD_KEY } from '../../components/antd/antd-key';

export type Scheme = 'light' | 'dark';

const TOKENS = ['tokens', 'signed-in']
  .map((name) => readFileSync(`styles/${name}.css`, 'utf8'))
  .join('\n');

/** A colour of the stylesheets as a value, since antd computes with it. */
function colour(scheme: Scheme, name: string): string {
  const value = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\);`).exec(TOKENS);
  const found = value?.[scheme === 'light' ? 1 : 2];
  if (found === undefined) throw new Error(`The stylesheets have no colour ${name}`);
  return found;
}

function accents(scheme: Scheme): [colour: string, variable: string][] {
  return ['accent', 'accent-text'].map((name) => [colour(scheme, name), `var(--${name})`]);
}

/** The colours that `config.json` may replace while the page runs, and their variables. */
export const ACCENTS: Record<Scheme, [colour: string, variable: string][]> = {
  light: accents('light'),
  dark: accents('dark'),
};

const PRIMARY_FILL = {
  colorPrimary: 'var(--accent-fill)',
  colorPrimaryHover: 'var(--accent-fill-hover)',
  colorPrimaryActive: 'var(--accent-fill-hover)',
};

type Algorithm = typeof theme.darkAlgorithm;

/** antd keeps the colours of the product: it would dim them on dark. */
const keepColours: Algorithm = (seed, map) => ({
  ...(map ?? theme.defaultAlgorithm(seed)),
  colorPrimary: seed.colorPrimary,
  colorLink: seed.colorLink,
});

/** antd's theme, with the colours of styles/tokens.css. */
export function siteTheme(scheme: Scheme): ThemeConfig {
  const of = (name: string) => colour(scheme, name);
  return {
    hashed: false,
    cssVar: { key: ANTD_KEY },
    algorithm: [scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm, keepColours],
    token: {
      colorPrimary: of('accent'),
      colorPrimaryHover: 'var(--accent-fill-hover)',
      colorPrimaryActive: 'var(--accent-fill-hover)',
      colorPrimaryText: 'var(--accent-text)',
      colorPrimaryTextHover: 'var(--accent-text)',
      colorPrimaryTextActive: 'var(--accent-text)',
      colorPrimaryBg: 'var(--accent-soft)',
      colorPrimaryBgHover: 'var(--accent-soft)',
      colorPrimaryBorder: 'var(--accent)',
      colorPrimaryBorderHover: 'var(--accent)',
      controlOutline: 'var(--accent-soft)',
      controlItemBgHover: of('hover'),
      controlItemBgActive: 'var(--accent-soft)',
      controlItemBgActiveHover: 'var(--accent-soft)',
      colorLink: of('accent-text'),
      colorLinkHover: 'var(--accent-text)',
      colorLinkActive: 'var(--accent-text)',
      colorText: of('text'),
      colorTextHeading: of('text'),
      colorTextSecondary: of('text-muted'),
      colorTextDescription: of('text-muted'),
      colorTextPlaceholder: of('text-muted'),
      colorBorder: of('field-border'),
      colorBorderSecondary: of('border'),
      colorSplit: of('border'),
      colorBgLayout: of('background'),
      colorBgContainer: of('surface'),
      colorBgElevated: of('surface'),
      colorFillAlter: of('head'),
      // antd's red has a contrast below 4.5 with white.
      colorError: '#d32f2f',
      colorErrorText: of('danger-text'),
      colorBgSpotlight: of('hint'),
      opacityImage: scheme === 'dark' ? 0.35 : 1, // antd draws the picture of an empty list in light greys
      opacityLoading: 1, // dimmed, a button's text lacks contrast; the turning mark says enough
      lineWidthFocus: 2,
      borderRadius: 8,
      fontFamily: 'inherit',
    },
    components: {
      // antd's dark red and hover fill lack contrast.
      Form: { colorError: of('danger-text') },
      Tabs: {
        itemSelectedColor: 'var(--accent-text)',
        itemHoverColor: 'var(--accent-text)',
        itemActiveColor: 'var(--accent-text)',
      },
      Button: {
        colorError: of('danger-text'),
        colorErrorHover: of('danger-text'),
        colorErrorBorderHover: of('danger-text'),
        colorErrorActive: of('danger-text'),
        ...PRIMARY_FILL,
        primaryColor: 'var(--on-accent)',
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        defaultHoverColor: 'var(--accent-text)',
        defaultHoverBorderColor: 'var(--accent)',
        defaultActiveColor: 'var(--accent-text)',
        defaultActiveBorderColor: 'var(--accent)',
      },
      Checkbox: { colorBorder: of('choice-border') },
      Radio: {
        colorBorder: of('choice-border'),
        buttonSolidCheckedColor: 'var(--on-accent)',
        buttonSolidCheckedBg: 'var(--accent-fill)',
        buttonSolidCheckedHoverBg: 'var(--accent-fill-hover)',
        buttonSolidCheckedActiveBg: 'var(--accent-fill-hover)',
      },
      Dropdown: { colorPrimary: 'var(--accent-text)' },
      Layout: {
        headerBg: of('surface'),
        headerHeight: 56,
        headerPadding: '0 12px',
        siderBg: of('surface'),
        lightSiderBg: of('surface'),
        footerPadding: '16px 24px',
        footerBg: of('background'),
      },
      Table: {
        headerBg: of('head'),
        headerSortHoverBg: of('hover'),
        headerSortActiveBg: of('head'),
        headerSplitColor: 'transparent',
        bodySortBg: 'transparent',
        rowHoverBg: of('row-hover'),
        rowSelectedBg: 'var(--accent-soft)',
        rowSelectedHoverBg: 'var(--accent-soft)',
        borderColor: of('border'),
        cellPaddingBlock: 12,
        cellPaddingInline: 8,
      },
    },
  };
}
