import type { Settlement } from '@barabar/core/contract/settlements';
import { text } from '@barabar/core/messages/text';
import { decimalText, formatAmount } from '@barabar/core/money';
import { namesOf } from '@barabar/core/records/fields';
import { SETTLEMENT } from '@barabar/core/records/settlement';
import type { Versions } from '../../components/record-form/use-comparison.ts';
import { changerOf, type Difference } from '../../components/conflict/difference.ts';
import { draftOf, fieldsFrom, wordsIn } from '../../lib/records/field-drafts.ts';
import { minorOf } from './settlement-draft.ts';
import type { SettlementFields } from './use-settlement-form.ts';

const METHOD_NAMES = text('methods');
const LABELS = text('fields');
const PAGE = text('settlements').page;

export const fieldsOf = (
  settlement: Pick<Settlement, 'amount' | 'currency' | keyof typeof SETTLEMENT>,
): SettlementFields => ({
  amountText: decimalText(settlement.amount, settlement.currency),
  currency: settlement.currency,
  ...draftOf(SETTLEMENT, settlement),
});

/** What is changed as a whole: the amount with its currency, and each plain field. */
const FIELDS = ['amount', ...namesOf(SETTLEMENT)] as const;
type Field = (typeof FIELDS)[number];

const wordsOf = (field: Field, fields: SettlementFields): string =>
  field === 'amount'
    ? formatAmount(minorOf(fields.amountText, fields.currency), { currency: fields.currency })
    : wordsIn(SETTLEMENT, field, fields, METHOD_NAMES);

/** What the fields are called. */
const NAMES: Readonly<Record<Field, string>> = {
  amount: LABELS.amount,
  paidOn: LABELS.day,
  note: LABELS.note,
  method: LABELS.method,
  reference: PAGE.reference,
  utr: PAGE.utr,
};

/** What two versions of a settlement differ in, and who has changed it since the version before both. */
export const settlementDifferences = ({
  opened,
  mine,
  theirs,
}: Versions<SettlementFields>): readonly Difference[] =>
  FIELDS.flatMap((field) => {
    const words = {
      opened: wordsOf(field, opened),
      mine: wordsOf(field, mine),
      theirs: wordsOf(field, theirs),
    };
    const by = changerOf(words);
    return by === undefined
      ? []
      : [
          {
            field: NAMES[field],
            by,
            mine: words.mine || LABELS.none,
            theirs: words.theirs || LABELS.none,
            parts: [],
          },
        ];
  });

/** Lays what the viewer has changed over the current version. Only the fields that the viewer has changed are theirs. */
export function layOverSettlement({ opened, mine, theirs }: Versions<SettlementFields>): SettlementFields {
  const from = (field: Field): SettlementFields =>
    wordsOf(field, opened) === wordsOf(field, mine) ? theirs : mine;
  const { amountText, currency } = from('amount');
  return { amountText, currency, ...fieldsFrom(SETTLEMENT, from) };
}
