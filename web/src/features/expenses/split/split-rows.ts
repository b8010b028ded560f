import type { Dispatch } from 'react';
import type { Currency } from '@barabar/core/money';
import type { DraftAction, Participant } from '../draft/expense-draft.ts';
import type { SplitPart } from './split-preview.ts';

/** A participant with the part they have in the present split type. */
export interface SplitRow {
  readonly person: Participant;
  readonly isYou: boolean;
  /** Cannot be left out. */
  readonly isRequired: boolean;
  /** `text` is as typed just now; what it comes to follows after the recheck delay (spec §9). */
  readonly part: SplitPart;
}

/** What the rows of every split type take. */
export interface RowsProps {
  readonly rows: readonly SplitRow[];
  readonly currency: Currency;
  readonly dispatch: Dispatch<DraftAction>;
}
