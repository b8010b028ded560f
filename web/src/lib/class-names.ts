declare module 'react' {
  interface CSSProperties {
    [custom: `--${string}`]: number | string | undefined;
  }
}

export function classNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
