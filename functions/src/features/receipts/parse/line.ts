import type { Row } from './build-rows.ts';
import type { LabelKind } from './classify-label.ts';
import type { NumberToken } from './read-numbers.ts';

export interface LabelledAmount {
  readonly kind: LabelKind;
  readonly number: NumberToken;
  readonly label: string;
  readonly line: number;
  readonly isDetached: boolean;
}

export interface Line {
  readonly row: Row;
  readonly numbers: readonly NumberToken[];
  readonly labelledAmounts: readonly LabelledAmount[];
  /** Whether the row belongs to a tax table, which repeats amounts of the bill in parts. */
  readonly isTaxTable: boolean;
}
