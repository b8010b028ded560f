import { createContext } from 'react';

/**
 * The position of a screen: in the list pane, in the detail panel or alone, and whether its floating actions are shown.
 */
export interface Pane {
  readonly kind: 'list' | 'detail' | 'alone';
  readonly isFocused: boolean;
}

export const PaneContext = createContext<Pane>({ kind: 'alone', isFocused: true });
