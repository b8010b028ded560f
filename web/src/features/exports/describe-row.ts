import { describeConversion } from '@barabar/core/conversion';
import { describeSettlement, type LedgerRow } from '@barabar/core/exchange/ledger-table';
import { text } from '@barabar/core/messages/text';
import { formatFullDay } from '../../lib/dates/format-date.ts';
import { nameOfCategory } from '../../lib/records/category-icons.ts';

const TEXT = text('exporting');
const WORDS = TEXT.statement;

/** What a row is called in the language of the page, with what its amount was converted from. */
export function describeRow(row: LedgerRow): string {
  const { description, conversion, currency, settlement, remainder } = row;
  if (settlement) return describeSettlement(settlement, WORDS);
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
