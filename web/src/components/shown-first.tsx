import { type ReactElement, useState } from 'react';
import { Button } from './button.tsx';

/**
 * Shows the first items of a long list, and all of them after a tap.
 * @param max how many show at first. @param labelOf the label of the button, by the number of all items.
 * @returns the items to show, and the button below them while there are others.
 */
export function useShownFirst<Item>(
  items: readonly Item[],
  { max, labelOf }: { readonly max: number; readonly labelOf: (count: number) => string },
): { readonly shown: readonly Item[]; readonly showAll: ReactElement | false } {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, max);
  return {
    shown,
    showAll: shown.length < items.length && (
      <Button variant="ghost" size="small" onClick={() => setIsWhole(true)}>
        {labelOf(items.length)}
      </Button>
    ),
  };
}
