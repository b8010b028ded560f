import { type ReactElement, type ReactNode, useMemo } from 'react';
import { ConfigProvider } from 'antd';
import { useMediaQuery } from '../lib/use-media-query.ts';
import { antdTheme } from './antd-theme.ts';
import { useColorScheme } from './use-color-scheme.ts';

/**
 * Gives antd components inside it the product's theme. Sheet brings its own, so dialogs need no more. It stands around
 * what uses antd and not around the whole application, so that lists are on screen before antd is loaded: use antd only
 * inside of a Sheet or an AntdScope, and load either lazily.
 */
export function AntdScope({ children }: { readonly children: ReactNode }): ReactElement {
  const scheme = useColorScheme();
  const isMotionReduced = useMediaQuery('(prefers-reduced-motion: reduce)');
  const theme = useMemo(() => antdTheme(scheme, { isMotionReduced }), [scheme, isMotionReduced]);
  return <ConfigProvider theme={theme}>{children}</ConfigProvider>;
}
