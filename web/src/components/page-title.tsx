import { use, useEffect } from 'react';
import { PRODUCT_NAME } from '@barabar/core/product';
import { PaneContext } from './pane-context.ts';

/**
 * Sets the document title, which the tab, the history and screen readers use: 'Goa gang · Barabar'. Without a name the
 * title is the product's name. When two panes are visible, the focused pane sets the title.
 */
export function PageTitle({ name }: { readonly name: string | undefined }): null {
  const { isFocused } = use(PaneContext);
  useEffect(() => {
    if (isFocused) document.title = name === undefined ? PRODUCT_NAME : `${name} · ${PRODUCT_NAME}`;
  }, [isFocused, name]);
  return null;
}
