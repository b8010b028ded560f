import { createContext } from 'react';

/** Where a screen stands: in the list pane or the detail panel, and whether its floating actions are the ones to show. */
export interface PanePlace {
  readonly kind: 'list' | 'detail' | 'alone';
  readonly isFocused: boolean;
}

export const PaneContext = createContext<PanePlace>({ kind: 'alone', isFocused: true });
