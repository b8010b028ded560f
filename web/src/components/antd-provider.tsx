import type { ReactElement } from 'react';
import { StyleProvider, type CSSObject } from '@ant-design/cssinjs';
import { ConfigProvider, type ConfigProviderProps } from 'antd';

/**
 * Takes antd's rules for every `a` out of a style. They are for the whole document, and use custom properties that only
 * antd's components have: a hovered link would lose its colour, and a focused one its outline.
 */
function withoutLinks({ a: _links, ...rest }: CSSObject): CSSObject {
  return rest;
}

const TRANSFORMERS = [{ visit: withoutLinks }];

/** antd's ConfigProvider, whose components style nothing but themselves. */
export function AntdProvider(props: ConfigProviderProps): ReactElement {
  return (
    <StyleProvider transformers={TRANSFORMERS}>
      <ConfigProvider {...props} />
    </StyleProvider>
  );
}
