import { readFileSync } from 'node:fs';

import { theme, type ThemeConfig } from 'antd';

import { ANTD_KEY } from '../../../components/kit/antd-key';

import { controls } from './controls';

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

/** The colour that antd computes with, and the variable by which `config.json` replaces it. */
export function accentOf(scheme: Scheme): [colour: string, variable: string] {
  return [colour(scheme, 'accent-line'), 'var(--accent-line)'];
}

type Algorithm = typeof theme.darkAlgorithm;

/** antd keeps the colours of the product: it would dim them on dark, and read a variable as black. */
const keepColours: Algorithm = (seed, map) => ({
  ...(map ?? theme.defaultAlgorithm(seed)),
  colorPrimary: seed.colorPrimary,
  colorLink: 'var(--accent)',
  colorLinkHover: 'var(--accent)',
  colorLinkActive: 'var(--accent)',
});

const ACCENT_TOKENS = {
  colorPrimaryHover: 'var(--accent-hover)',
  colorPrimaryActive: 'var(--accent-hover)',
  colorPrimaryText: 'var(--accent)',
  colorPrimaryTextHover: 'var(--accent)',
  colorPrimaryTextActive: 'var(--accent)',
  colorPrimaryBg: 'var(--accent-soft)',
  colorPrimaryBgHover: 'var(--accent-soft)',
  colorPrimaryBorder: 'var(--accent)',
  colorPrimaryBorderHover: 'var(--accent)',
  controlOutline: 'var(--accent-soft)',
  controlItemBgActive: 'var(--accent-soft)',
  controlItemBgActiveHover: 'var(--accent-soft)',
};

/** Everything moves by the one curve. */
export const CURVE = 'var(--ease)';

const SIZES = {
  lineWidthFocus: 2,
  borderRadius: 8,
  borderRadiusLG: 12,
  borderRadiusSM: 6,
  controlHeight: 34,
  controlHeightLG: 40,
  controlHeightSM: 28,
  fontFamily: 'inherit',
  lineHeight: 1.43,
  motionDurationFast: 'var(--fast)',
  motionDurationMid: 'var(--mid)',
  motionDurationSlow: 'var(--slow)',
};

const CURVES = {
  motionEaseInBack: CURVE,
  motionEaseInOut: CURVE,
  motionEaseInOutCirc: CURVE,
  motionEaseInQuint: CURVE,
  motionEaseOut: CURVE,
  motionEaseOutBack: CURVE,
  motionEaseOutCirc: CURVE,
  motionEaseOutQuint: CURVE,
};

/** antd's theme, with the colours of styles/tokens.css. */
export function siteTheme(scheme: Scheme): ThemeConfig {
  const of = (name: string) => colour(scheme, name);
  const fills = { colorFillAlter: of('sunk'), colorFillContent: of('sunk') };
  return {
    hashed: false,
    cssVar: { key: ANTD_KEY },
    algorithm: [scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm, keepColours],
    token: {
      ...ACCENT_TOKENS,
      ...SIZES,
      ...CURVES,
      ...fills,
      colorPrimary: of('accent-line'),
      colorInfo: of('info'),
      colorSuccess: of('success'),
      colorSuccessBg: of('success-soft'),
      colorWarning: of('warning'),
      // antd's red has a contrast below 4.5 with white.
      colorError: of('danger-solid'),
      colorErrorText: of('danger'),
      colorText: of('ink'),
      colorTextHeading: of('ink'),
      colorTextSecondary: of('ink-2'),
      colorTextTertiary: of('ink-3'),
      colorTextDescription: of('ink-3'),
      colorTextPlaceholder: of('ink-3'),
      colorIcon: of('ink-3'),
      colorBorder: of('line-3'),
      colorBorderSecondary: of('line'),
      colorSplit: of('line'),
      colorBgLayout: of('canvas'),
      colorBgContainer: of('card'),
      colorBgElevated: of('overlay'),
      colorBgSpotlight: of('tooltip'),
      controlItemBgHover: of('hover'),
      boxShadow: 'var(--shadow-3)',
      boxShadowSecondary: 'var(--shadow-3)',
      boxShadowTertiary: 'var(--shadow-1)',
      opacityLoading: 1, // dimmed, a button's text lacks contrast; the turning mark says enough
    },
    components: {
      ...controls(of),
      // The bars of other parts have the same ground.
      Skeleton: { gradientFromColor: of('skeleton'), gradientToColor: of('hover') },
      Layout: {
        headerBg: 'transparent',
        headerHeight: 56,
        headerPadding: '0 20px 0 16px',
        bodyBg: of('canvas'),
        siderBg: of('canvas'),
        lightSiderBg: of('canvas'),
        footerPadding: '12px 24px',
        footerBg: 'transparent',
      },
      Table: {
        headerBg: of('sunk'),
        headerColor: of('ink-3'),
        headerSortHoverBg: of('hover'),
        headerSortActiveBg: of('sunk'),
        headerSplitColor: 'transparent',
        bodySortBg: 'transparent',
        rowHoverBg: of('hover'),
        rowSelectedBg: of('selected'),
        rowSelectedHoverBg: of('selected'),
        borderColor: of('line'),
        cellPaddingBlock: 12,
        cellPaddingInline: 8,
      },
    },
  };
}
