import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useMediaQuery } from '../lib/device/use-media-query.ts';
import './antd-look.css';
import { antdTheme, textScale } from './antd-theme.ts';
import { StyleProvider, type CSSObject } from '@ant-design/cssinjs';
import { ConfigProvider, type ConfigProviderProps } from 'antd';

/**
 * They are for the whole document, and use custom properties of antd: a hovered link would lose its colour, a
 * focused one its outline.
 */
function withoutLinks({ a: _links, ...rest }: CSSObject): CSSObject {
  return rest;
}

const TRANSFORMERS = [{ visit: withoutLinks }];

/** antd's ConfigProvider, whose components style nothing but themselves. */
export function AntdProvider(props: ConfigProviderProps) {
  return (
    <StyleProvider transformers={TRANSFORMERS}>
      <ConfigProvider {...props} />
    </StyleProvider>
  );
}

const ALERT_ICONS = {
  errorIcon: <CircleAlert size={20} aria-hidden="true" />,
  successIcon: <CircleCheck size={18} aria-hidden="true" />,
  infoIcon: <Info size={18} aria-hidden="true" />,
  warningIcon: <TriangleAlert size={18} aria-hidden="true" />,
};

/** What a browser remembers of other forms helps in those fields alone that say what they are for. */
const FIELDS = { autoComplete: 'off' } as const;

/**
 * Sheet includes a scope. It surrounds only what uses antd, so that lists show before antd is loaded: load
 * what uses it lazily.
 */
export function AntdScope({ children }: { children: ReactNode }) {
  const scheme = useColorScheme();
  const isMotionReduced = useMediaQuery('(prefers-reduced-motion: reduce)');
  const theme = useMemo(
    () => antdTheme(scheme, { isMotionReduced, scale: textScale() }),
    [scheme, isMotionReduced],
  );
  return (
    <AntdProvider theme={theme} alert={ALERT_ICONS} input={FIELDS} textArea={FIELDS}>
      {children}
    </AntdProvider>
  );
}

function subscribeToOverride(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** Returns the current scheme: `data-theme` on <html>, or else the system's, as in tokens.css. */
function useColorScheme(): 'light' | 'dark' {
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
  const override = useSyncExternalStore(
    subscribeToOverride,
    () => document.documentElement.dataset['theme'],
    () => undefined,
  );
  if (override === 'light' || override === 'dark') return override;
  return isSystemDark ? 'dark' : 'light';
}
