import { use, useEffect } from 'react';
import { PRODUCT_NAME } from '@barabar/core/product';
import { PaneContext } from './pane-context.ts';

/** 'Goa gang · Barabar'; without a name the product's. Of two visible panes, the focused one sets it. */
export function PageTitle({ name }: { name: string | undefined }): null {
  const { isFocused } = use(PaneContext);
  useEffect(() => {
    if (isFocused) document.title = name === undefined ? PRODUCT_NAME : `${name} · ${PRODUCT_NAME}`;
  }, [isFocused, name]);
  return null;
}
