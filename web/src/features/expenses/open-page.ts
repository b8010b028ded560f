import { createContext, use } from 'react';

/** The pages over the first one of the expense form. */
export type FormPage = 'payers' | 'split';

export const OpenPageContext = createContext<((page: FormPage) => void) | undefined>(undefined);

/** Returns what opens a page of the expense form that a component is in. */
export function useOpenPage(): (page: FormPage) => void {
  const open = use(OpenPageContext);
  if (!open) throw new Error('useOpenPage: only within an expense form');
  return open;
}
