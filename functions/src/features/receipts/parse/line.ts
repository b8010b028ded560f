import type { Row } from './build-rows.ts';
import type { LabelKind } from './classify-label.ts';
import type { NumberToken } from './read-numbers.ts';

/** An amount and its label. */
export interface LabelledAmount {
  readonly kind: LabelKind;
  readonly number: NumberToken;
  /** The words of the label. */
  readonly label: string;
  /** The index of the line that has the number. */
  readonly line: number;
  /** Whether the label is on the line before or after. */
  readonly isDetached: boolean;
}

/** A row with its numbers and their meaning. */
export interface Line {
  readonly row: Row;
  readonly numbers: readonly NumberToken[];
  readonly labelledAmounts: readonly LabelledAmount[];
  /** Whether the row belongs to a tax table, which repeats amounts of the bill in parts. */
  readonly isTaxTable: boolean;
}
