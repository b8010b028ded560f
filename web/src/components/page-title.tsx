import { use, useEffect } from 'react';
import { PRODUCT_NAME } from '@barabar/core/product';
import { PaneContext } from './pane-context.ts';

/**
 * Names the page in the tab, in the history and to screen readers: 'Goa gang · Barabar'; while the name is not known, the
 * product. Of two panes the focused one's counts.
 */
export function PageTitle({ name }: { readonly name: string | undefined }): null {
  const { isFocused } = use(PaneContext);
  useEffect(() => {
    if (isFocused) document.title = name === undefined ? PRODUCT_NAME : `${name} · ${PRODUCT_NAME}`;
  }, [isFocused, name]);
  return null;
}
