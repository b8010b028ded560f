import type { Currency } from '@barabar/core/money';
import type { Participant } from '../draft/expense-draft.ts';
import type { SplitPart } from './split-preview.ts';

export interface PersonSplit {
  readonly person: Participant;
  readonly isYou: boolean;
  /** `text` is what is typed now; the amount follows after the recheck delay (spec §9). */
  readonly part: SplitPart;
  /** Whether others have a part and they have none. */
  readonly isOut: boolean;
}

export interface RowsProps {
  readonly rows: readonly PersonSplit[];
  readonly currency: Currency;
  /** Whether there is no amount to split: a row then says only who is not in it. */
  readonly isWithoutAmount?: boolean | undefined;
}
