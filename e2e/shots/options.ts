interface Window {
  readonly width: number;
  readonly height: number;
}

export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} as const;
export const DESKTOP = { viewport: { width: 1280, height: 800 } } as const;

/** The window of each width that is looked at. 640 × 400 is a window of 1280 × 800 at a zoom of 200 %. */
const ALL_WINDOWS: readonly Window[] = [
  { width: 320, height: 640 },
  { width: 600, height: 900 },
  { width: 640, height: 400 },
  { width: 700, height: 900 },
  { width: 820, height: 1180 },
  { width: 900, height: 700 },
  { width: 1000, height: 750 },
  { width: 1920, height: 1080 },
];

const readList = (name: string): readonly string[] => process.env[name]?.split(',').filter(Boolean) ?? [];

const widths = readList('SHOTS_WIDTHS').map(Number);
const names = readList('SHOTS_VIEWS');

/** The windows of the projects `widths-…`: those of SHOTS_WIDTHS, or all. */
export const WINDOWS: readonly Window[] =
  widths.length === 0
    ? ALL_WINDOWS
    : widths.map((width) => ALL_WINDOWS.find((window) => window.width === width) ?? { width, height: 800 });

/** Returns whether SHOTS_VIEWS names the view, or a beginning of its name. Without it all are chosen. */
export const isChosen = ({ name }: { name: string }): boolean =>
  names.length === 0 || names.some((chosen) => name.startsWith(chosen));
