import { createElement, type ReactElement } from 'react';
import type { Plugin } from 'vite';

const MODULE = 'virtual:antd-styles';

/**
 * Renders each antd component that the client imports, by the name of its folder in antd. Components that another one
 * renders in a popup are on their own, because popups are not rendered here.
 */
async function renderComponents(): Promise<Readonly<Record<string, ReactElement>>> {
  const { Alert, Checkbox, Collapse, Dropdown, Empty, Form, Input, Menu, Modal, notification } =
    await import('antd');
  const { QRCode, Radio, Segmented, Select, Switch, Upload } = await import('antd');
  const Notification = (): ReactElement => notification.useNotification()[1];
  const options = ['option'];
  return {
    alert: createElement(Alert),
    checkbox: createElement(Checkbox),
    collapse: createElement(Collapse),
    dropdown: createElement(Dropdown, { menu: {} }, createElement('span')),
    empty: createElement(Empty),
    form: createElement(Form, null, createElement(Form.Item, { label: 'label', name: 'name' })),
    input: createElement('div', null, createElement(Input), createElement(Input.TextArea)),
    menu: createElement(Menu),
    modal: createElement(Modal),
    notification: createElement(Notification),
    'qr-code': createElement(QRCode, { value: 'value' }),
    radio: createElement(Radio.Group, { options }),
    segmented: createElement(Segmented, { options }),
    select: createElement(Select),
    switch: createElement(Switch),
    upload: createElement(Upload),
  };
}

/** antd's columns for 24 units and 6 widths, which the client does not use: forms have columns without a size. */
const COLUMNS = /^style%.*%ant-col%/;
const COLUMN = '.ant-col{position:relative;max-width:100%;min-height:1px}';

/** Computes the styles of antd's components. They refer to the theme's custom properties, so all themes share them. */
async function extractStyles(components: Readonly<Record<string, ReactElement>>): Promise<string> {
  const [{ ConfigProvider }, { createCache, extractStyle, StyleProvider }, { renderToString }] =
    await Promise.all([import('antd'), import('@ant-design/cssinjs'), import('react-dom/server')]);
  const cache = createCache();
  const scope = createElement(ConfigProvider, { theme: { hashed: false } }, ...Object.values(components));
  renderToString(createElement(StyleProvider, { cache }, scope));
  for (const key of cache.cache.keys()) if (COLUMNS.test(key)) cache.cache.delete(key);
  return `${COLUMN}${extractStyle(cache, { plain: true, types: 'style' })}`;
}

/**
 * Provides the styles of antd's components as a string, the default export of `virtual:antd-styles`. Without it the
 * browser would compute them whenever a dialog opens (decision 24). Fails the build if the client imports a component
 * that `renderComponents` does not render.
 */
export function antdStyles(): Plugin {
  return {
    name: 'barabar:antd-styles',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: async (id) => {
      if (id !== `\0${MODULE}`) return undefined;
      return `export default ${JSON.stringify(await extractStyles(await renderComponents()))};`;
    },
    async buildEnd() {
      const known = Object.keys(await renderComponents());
      const imported = [...this.getModuleIds()]
        .filter((id) => id.includes('/web/src/'))
        .flatMap((id) => this.getModuleInfo(id)?.importedIds ?? [])
        .flatMap((id) => /\/antd\/es\/([^/]+)\/index\.js$/.exec(id)?.[1] ?? []);
      const missing = new Set(imported.filter((name) => !known.includes(name)));
      if (missing.size > 0) this.error(`renderComponents lacks ${[...missing].join(', ')}`);
    },
  };
}
