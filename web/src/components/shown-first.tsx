import { type ReactElement, useState } from 'react';
import { Button } from './button.tsx';

/** All of them after a tap. `max` show at first; `labelOf` is the button's label by the number of all items. */
export function useShownFirst<Item>(
  items: readonly Item[],
  { max, labelOf }: { max: number; labelOf: (count: number) => string },
): { readonly shown: readonly Item[]; readonly showAll: ReactElement | false } {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, max);
  return {
    shown,
    showAll: shown.length < items.length && (
      <Button variant="ghost" size="small" className="flush" onClick={() => setIsWhole(true)}>
        {labelOf(items.length)}
      </Button>
    ),
  };
}
