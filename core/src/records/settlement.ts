import { LIMITS } from '../limits.ts';
import type { Fields } from './fields.ts';

/** How the money was handed over. */
export const METHODS = ['cash', 'upi', 'bank', 'other'] as const;
export type Method = (typeof METHODS)[number];

/** How a settlement was paid. */
export const PAYMENT = {
  method: { kind: 'choice', values: METHODS },
  reference: { kind: 'line', max: LIMITS.referenceCharsMax },
  /** The UPI transaction reference, 12 digits. The server lets no two settlements of two people have the same. */
  utr: { kind: 'code', max: 12, pattern: /^\d{12}$/, filling: /[\s-]/g },
} as const satisfies Fields;

/** The plain fields of a settlement, in the order of its form. */
export const SETTLEMENT = {
  /** The day on which the money was given. */
  paidOn: { kind: 'day' },
  note: { kind: 'note', max: LIMITS.noteCharsMax },
  ...PAYMENT,
} as const satisfies Fields;
