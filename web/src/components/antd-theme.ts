import { theme as antd, type ThemeConfig } from 'antd';

/** The values of tokens.css that antd computes with. A test compares the two. */
export const PALETTES = {
  light: {
    surface: '#ffffff',
    line: '#e9e3d9',
    owed: '#007d05',
    owing: '#c63000',
    owingSoft: '#fdece5',
    primary: '#0682a6',
    link: '#04708f',
    primarySoft: '#dceff4',
  },
  dark: {
    surface: '#1a1e1d',
    line: '#303634',
    owed: '#6fce73',
    owing: '#ff9371',
    owingSoft: '#3a221a',
    primary: '#2ea6c9',
    link: '#5cc3e0',
    primarySoft: '#123641',
  },
} as const;

/** How many times larger than usual the person wants text, as their browser says; 1 outside of one. antd knows pixels alone. */
export const textScale = (): number =>
  'document' in globalThis ? Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 : 1;

/** antd computes nothing from these values, so they refer to the custom properties in tokens.css. */
const COMPONENTS: NonNullable<ThemeConfig['components']> = {
  Alert: { borderRadius: 12, defaultPadding: '12px 14px' },
  Checkbox: {
    colorPrimary: 'var(--fill)',
    colorPrimaryHover: 'var(--fill-hover)',
    colorWhite: 'var(--label)',
    controlInteractiveSize: 24,
    borderRadiusSM: 8,
  },
  Collapse: { headerPadding: '10px 0', contentPadding: '0', colorTextHeading: 'var(--link)' },
  Dropdown: {
    borderRadiusLG: 16,
    borderRadiusSM: 10,
    paddingXXS: 8,
    controlItemBgHover: 'var(--sunken)',
    paddingBlock: 12,
  },
  Form: { labelColor: 'var(--ink2)', verticalLabelPadding: '9px 14px 0', itemMarginBottom: 0 },
  Modal: { borderRadiusLG: 24, titleLineHeight: 24 / 18, headerBg: 'transparent' },
  Notification: {
    colorBgElevated: 'var(--ink)',
    colorText: 'var(--canvas)',
    colorTextHeading: 'var(--canvas)',
    colorIcon: 'var(--canvas)',
    colorIconHover: 'var(--canvas)',
    borderRadiusLG: 12,
  },
  Radio: {
    colorPrimary: 'var(--fill)',
    colorPrimaryHover: 'var(--fill-hover)',
    radioSize: 24,
    dotSize: 10,
    colorWhite: 'var(--label)',
  },
  Segmented: {
    trackBg: 'var(--sunken)',
    itemSelectedBg: 'var(--segment-on)',
    itemColor: 'var(--ink2)',
    trackPadding: 4,
  },
  Select: {
    lineWidthFocus: 0,
    controlItemBgActiveHover: 'var(--primary-soft)',
    optionPadding: '12px 14px',
    optionSelectedBg: 'var(--primary-soft)',
    optionActiveBg: 'var(--sunken)',
    borderRadiusLG: 16,
  },
  Switch: {
    colorTextQuaternary: 'var(--control)',
    colorTextTertiary: 'var(--control)',
    colorPrimary: 'var(--fill)',
    colorPrimaryHover: 'var(--fill-hover)',
    handleBg: 'var(--label)',
    trackHeight: 32,
    trackMinWidth: 52,
    trackPadding: 4,
    handleSize: 24,
  },
};

/** Returns `COMPONENTS` with what grows with text. */
const componentsAt = (scale: number): NonNullable<ThemeConfig['components']> => ({
  ...COMPONENTS,
  Form: { ...COMPONENTS.Form, labelFontSize: 13 * scale, labelHeight: 18 * scale },
  Modal: { ...COMPONENTS.Modal, titleFontSize: 18 * scale },
  Segmented: { ...COMPONENTS.Segmented, controlHeight: 52 * scale },
  Select: { ...COMPONENTS.Select, optionHeight: 48 * scale },
});

type Algorithm = NonNullable<ThemeConfig['algorithm']>;

/** antd's dark algorithm dims the seed colours. These algorithms keep them, because their contrast was measured. */
const ALGORITHMS: Readonly<Record<keyof typeof PALETTES, Algorithm>> = {
  light: antd.defaultAlgorithm,
  dark: [
    antd.darkAlgorithm,
    (seed, map) => ({
      ...(map ?? antd.darkAlgorithm(seed)),
      colorPrimary: seed.colorPrimary,
      colorInfo: seed.colorInfo,
      colorSuccess: seed.colorSuccess,
      colorError: seed.colorError,
      colorLink: seed.colorLink,
    }),
  ],
};

/** All scopes share one key, so that antd computes the custom properties of the theme once. */
export function antdTheme(
  scheme: 'light' | 'dark',
  { isMotionReduced = false, scale = 1 } = {},
): ThemeConfig {
  const color = PALETTES[scheme];
  return {
    hashed: false,
    cssVar: { key: 'antd-theme' },
    algorithm: ALGORITHMS[scheme],
    token: {
      colorPrimary: color.primary,
      colorInfo: color.primary,
      colorSuccess: color.owed,
      colorError: color.owing,
      colorLink: color.link,
      colorText: 'var(--ink)',
      colorTextSecondary: 'var(--ink2)',
      colorTextDescription: 'var(--ink2)',
      colorTextPlaceholder: 'var(--ink2)',
      colorBgContainer: color.surface,
      colorBgElevated: 'var(--raised)',
      colorBorder: 'var(--control)',
      colorBorderSecondary: color.line,
      colorErrorBg: color.owingSoft,
      colorErrorBorder: color.owingSoft,
      colorPrimaryBg: color.primarySoft,
      colorInfoBg: color.primarySoft,
      colorInfoBorder: color.primarySoft,
      colorWarningBg: color.owingSoft,
      colorWarningBorder: color.owingSoft,
      colorWarning: color.owing,
      colorBgMask: 'var(--scrim)',
      fontFamily: 'var(--font)',
      fontSize: 16 * scale,
      fontSizeSM: 14 * scale,
      borderRadius: 12,
      borderRadiusLG: 12,
      borderRadiusSM: 8,
      controlHeight: 44 * scale,
      controlHeightLG: 52 * scale,
      controlHeightSM: 36 * scale,
      motion: !isMotionReduced,
    },
    components: componentsAt(scale),
  };
}
