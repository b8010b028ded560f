import type { Settlement } from '@barabar/core/contract/settlements';
import { describeConversion } from '@barabar/core/conversion';
import { paymentWords, type LedgerRow } from '@barabar/core/exchange/ledger-table';
import { text } from '@barabar/core/messages/text';
import { formatAmount } from '@barabar/core/money';
import { describeSettled } from '@barabar/core/settled-amounts';
import { formatFullDay } from '../../lib/dates/format-date.ts';
import { nameOfCategory } from '../../lib/records/category-icons.ts';

const TEXT = text('exporting');

const WORDS = TEXT.statement;

/** 'Ravi paid Asha (₹2,450.00 for $20.00) [UPI, 412345678901]' */
function describeSettlement(settlement: Settlement): string {
  const { note, fromUser, toUser, amount, currency, settles } = settlement;
  const name = note ?? WORDS.paid({ from: fromUser.name, to: toUser.name });
  const whole = settles
    ? WORDS.paidFor({ name, amount: formatAmount(amount, { currency }), settled: describeSettled(settles) })
    : name;
  return whole + paymentWords(settlement, { ...WORDS.methods, other: '' });
}

/** What a row is called in the language of the page, with what its amount was converted from. */
export function describeRow(row: LedgerRow): string {
  const { description, conversion, currency, settlement, remainder } = row;
  if (settlement) return describeSettlement(settlement);
  if (remainder) {
    const { groupId, groupName } = remainder;
    if (groupId === undefined) return WORDS.notListed;
    return WORDS.simplified({ where: groupName === undefined ? 'here' : 'named', group: groupName ?? '' });
  }
  if (!conversion) return description;
  return `${description} (${describeConversion(conversion, { currency, dayText: formatFullDay(conversion.day) })})`;
}

/** The category of a row, or that it is a settlement. */
export const kindOfRow = ({ kind, category }: LedgerRow): string =>
  kind === 'settlement' ? WORDS.settlement : category === undefined ? '' : nameOfCategory(category);
