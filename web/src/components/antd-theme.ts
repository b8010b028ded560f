import { theme as antd, type ThemeConfig } from 'antd';

/** The part of tokens.css that antd computes with. A test holds the two together. */
export const PALETTES = {
  light: {
    canvas: '#f7f4ee',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#f3efe8',
    line: '#e9e3d9',
    control: '#868b8a',
    ink: '#18252a',
    ink2: '#566066',
    owed: '#007d05',
    owing: '#c63000',
    owingSoft: '#fdece5',
    primary: '#0682a6',
    fill: '#04708f',
    fillHover: '#035f7a',
    label: '#ffffff',
    link: '#04708f',
    primarySoft: '#dceff4',
    segmentOn: '#ffffff',
  },
  dark: {
    canvas: '#111413',
    surface: '#1a1e1d',
    raised: '#232827',
    sunken: '#272d2b',
    line: '#303634',
    control: '#7c8583',
    ink: '#f0ede7',
    ink2: '#a9aea9',
    owed: '#6fce73',
    owing: '#ff9371',
    owingSoft: '#3a221a',
    primary: '#2ea6c9',
    fill: '#3fb1d1',
    fillHover: '#5cc3e0',
    label: '#06232c',
    link: '#5cc3e0',
    primarySoft: '#123641',
    segmentOn: '#434b48',
  },
} as const;

/** antd's theme for a scheme. The stock dark algorithm dims the seeds; they are put back, as they were measured. */
export function antdTheme(scheme: 'light' | 'dark', { isMotionReduced = false } = {}): ThemeConfig {
  const color = PALETTES[scheme];
  return {
    algorithm:
      scheme === 'light'
        ? antd.defaultAlgorithm
        : [
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
    token: {
      colorPrimary: color.primary,
      colorInfo: color.primary,
      colorSuccess: color.owed,
      colorError: color.owing,
      colorLink: color.link,
      colorText: color.ink,
      colorTextSecondary: color.ink2,
      colorTextPlaceholder: color.ink2,
      colorBgLayout: color.canvas,
      colorBgContainer: color.surface,
      colorBgElevated: color.raised,
      colorBorder: color.control,
      colorBorderSecondary: color.line,
      colorErrorBg: color.owingSoft,
      colorErrorBorder: color.owingSoft,
      colorPrimaryBg: color.primarySoft,
      fontFamily: "'Figtree Variable', 'Noto Sans Devanagari', system-ui, sans-serif",
      fontSize: 16,
      fontSizeSM: 14,
      borderRadius: 12,
      borderRadiusLG: 12,
      borderRadiusSM: 8,
      controlHeight: 44,
      controlHeightLG: 52,
      controlHeightSM: 36,
      motion: !isMotionReduced,
    },
    components: {
      Button: {
        colorPrimary: color.fill,
        colorPrimaryHover: color.fillHover,
        primaryColor: color.label,
        fontWeight: 600,
        primaryShadow: 'none',
      },
      Segmented: { trackBg: color.sunken, itemSelectedBg: color.segmentOn, trackPadding: 4 },
      Checkbox: { colorPrimary: color.fill, colorWhite: color.label },
      Modal: { borderRadiusLG: 24 },
      Alert: { borderRadius: 12 },
    },
  };
}
