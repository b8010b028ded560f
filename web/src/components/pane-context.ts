import { createContext } from 'react';

/** In the list pane, in the detail panel or alone, and whether the path names it, so that it sets the title. */
export interface Pane {
  readonly kind: 'list' | 'detail' | 'alone';
  readonly isFocused: boolean;
}

export const PaneContext = createContext<Pane>({ kind: 'alone', isFocused: true });
