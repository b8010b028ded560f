import { createContext, type Dispatch, use } from 'react';
import type { SplitPreview } from '../split/split-preview.ts';
import type { ExpenseDraft } from './expense-draft.ts';
import type { DraftAction } from './reduce-draft.ts';

export const OpenPageContext = createContext<((page: FormPage) => void) | undefined>(undefined);

interface DraftScope {
  readonly draft: ExpenseDraft;
  /** The parts of its amount as the draft was last checked. */
  readonly preview: SplitPreview;
  readonly dispatch: Dispatch<DraftAction>;
}

export const DraftContext = createContext<DraftScope | undefined>(undefined);

export function useDraft(): DraftScope {
  const scope = use(DraftContext);
  if (!scope) throw new Error('useDraft: only within a form');
  return scope;
}

/** The pages over the first one of the expense form. */
export type FormPage = 'payers' | 'split';

/** Returns what opens a page of the expense form that a component is in. */
export function useOpenPage(): (page: FormPage) => void {
  const open = use(OpenPageContext);
  if (!open) throw new Error('useOpenPage: only within an expense form');
  return open;
}
