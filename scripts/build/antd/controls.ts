import type { ThemeConfig } from 'antd';

/** antd's tokens of what is pressed, ticked or chosen; `of` gives a colour of the product. */
export function controls(of: (name: string) => string): ThemeConfig['components'] {
  return {
    // What is only said lies on paper; else the soft colours, without a line of another: antd derives muddy ones.
    Alert: {
      colorInfoBg: of('sunk'),
      colorInfoBorder: of('line'),
      colorSuccessBg: of('success-soft'),
      colorSuccessBorder: of('success-soft'),
      colorWarningBg: of('warning-soft'),
      colorWarningBorder: of('warning-soft'),
      colorErrorBg: of('danger-soft'),
      colorErrorBorder: of('danger-soft'),
    },
    Button: {
      // A word or an icon says too that it is a button.
      defaultBorderColor: of('line-2'),
      defaultHoverBg: of('hover'),
      defaultHoverColor: of('ink'),
      defaultHoverBorderColor: of('line-2'),
      defaultActiveBg: of('hover'),
      defaultActiveColor: of('ink'),
      defaultActiveBorderColor: of('line-3'),
      colorError: of('danger'),
      colorErrorHover: of('danger'),
      colorErrorBorderHover: of('danger'),
      colorErrorActive: of('danger'),
      colorPrimary: 'var(--accent-solid)',
      primaryColor: 'var(--on-accent)',
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      fontWeight: 500,
    },
    // As the boxes of menus.
    Checkbox: { borderRadiusSM: 4, controlInteractiveSize: 16 },
    Dropdown: { colorPrimary: 'var(--accent)' },
    Form: { colorError: of('danger') },
    Modal: { titleFontSize: 20, borderRadiusLG: 16 },
    // Its arrow.
    Select: { colorTextQuaternary: of('ink-3') },
    Segmented: {
      // With the line around it.
      trackPadding: 3,
      trackBg: of('sunk'),
      itemColor: of('ink-2'),
      itemSelectedColor: of('ink'),
      itemSelectedBg: of('overlay'),
    },
    Tabs: {
      itemColor: of('ink-3'),
      itemSelectedColor: of('ink'),
      itemHoverColor: of('ink'),
      itemActiveColor: of('ink'),
      inkBarColor: 'var(--accent)',
    },
    Tooltip: { colorTextLightSolid: '#ffffff' },
  };
}
