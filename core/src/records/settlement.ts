import { LIMITS } from '../limits.ts';
import type { Fields } from './fields.ts';

export const METHODS = ['cash', 'upi', 'bank', 'other'] as const;
export type Method = (typeof METHODS)[number];

/** How a settlement was paid. A new optional field of a settlement goes here, in its place in the form. */
export const PAYMENT = {
  method: { kind: 'choice', values: METHODS },
  reference: { kind: 'line', max: LIMITS.referenceCharsMax },
  /** The UPI transaction reference, 12 digits. The server lets no two settlements of two people have the same. */
  utr: { kind: 'code', max: 12, pattern: /^\d{12}$/, filling: /[\s-]/g },
} as const satisfies Fields;

export const SETTLEMENT = {
  paidOn: { kind: 'day' },
  note: { kind: 'note', max: LIMITS.noteCharsMax },
  ...PAYMENT,
} as const satisfies Fields;
