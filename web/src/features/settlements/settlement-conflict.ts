import type { Settlement } from '@barabar/core/contract/settlements';
import { text } from '@barabar/core/messages/text';
import { decimalText, formatAmount } from '@barabar/core/money';
import { changerOf, type Difference } from '../../components/conflict/difference.ts';
import { formatDay } from '../../lib/dates/format-date.ts';
import { minorOf, utrOf } from './settlement-draft.ts';
import type { SettlementFields } from './use-settlement-form.ts';

const METHOD_NAMES = text('methods');
const LABELS = text('fields');
const TEXT = text('settlements');

/** The fields of a settlement as the form has them. */
export const fieldsOf = ({
  amount,
  currency,
  paidOn,
  note = '',
  method,
  reference = '',
  utr = '',
}: Pick<
  Settlement,
  'amount' | 'currency' | 'paidOn' | 'note' | 'method' | 'reference' | 'utr'
>): SettlementFields => ({
  amountText: decimalText(amount, currency),
  currency,
  paidOn,
  note,
  method,
  reference,
  utr,
});

/** What is changed as a whole, in words. */
const CONTENT = {
  amount: ({ amountText, currency }: SettlementFields): string =>
    formatAmount(minorOf(amountText, currency), { currency }),
  day: ({ paidOn }: SettlementFields): string => formatDay(paidOn),
  note: ({ note }: SettlementFields): string => note.trim(),
  method: ({ method }: SettlementFields): string => (method === undefined ? '' : METHOD_NAMES[method]),
  reference: ({ reference }: SettlementFields): string => reference.trim(),
  utr: ({ utr }: SettlementFields): string => utrOf(utr),
} as const;
const FIELDS = ['amount', 'day', 'note', 'method', 'reference', 'utr'] as const;

/** A settlement before both changes, as the viewer has changed it, and as it is now. */
export interface SettlementVersions {
  readonly opened: SettlementFields;
  readonly mine: SettlementFields;
  readonly theirs: SettlementFields;
}

/** What two versions of a settlement differ in, and who has changed it since the version before both. */
export const settlementDifferences = ({ opened, mine, theirs }: SettlementVersions): readonly Difference[] =>
  FIELDS.flatMap((field) => {
    const wordsOf = CONTENT[field];
    const words = { opened: wordsOf(opened), mine: wordsOf(mine), theirs: wordsOf(theirs) };
    const by = changerOf(words);
    return by === undefined
      ? []
      : [
          {
            field: TEXT.conflictFields[field],
            by,
            mine: words.mine || LABELS.none,
            theirs: words.theirs || LABELS.none,
            parts: [],
          },
        ];
  });

/** Lays what the viewer has changed over the current version. Only the fields that the viewer has changed are theirs. */
export function layOverSettlement({ opened, mine, theirs }: SettlementVersions): SettlementFields {
  const from = (field: (typeof FIELDS)[number]): SettlementFields =>
    CONTENT[field](opened) === CONTENT[field](mine) ? theirs : mine;
  const { amountText, currency } = from('amount');
  return {
    amountText,
    currency,
    paidOn: from('day').paidOn,
    note: from('note').note,
    method: from('method').method,
    reference: from('reference').reference,
    utr: from('utr').utr,
  };
}
