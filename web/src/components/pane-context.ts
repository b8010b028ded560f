import { createContext } from 'react';

/**
 * The position of a screen: in the list pane, in the detail panel or alone, and whether the path names it, so that the
 * document has its title.
 */
export interface Pane {
  readonly kind: 'list' | 'detail' | 'alone';
  readonly isFocused: boolean;
}

export const PaneContext = createContext<Pane>({ kind: 'alone', isFocused: true });
