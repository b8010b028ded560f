import { findDoubt, type BillDoubt } from '@barabar/core/bill-doubt';
import { text } from '@barabar/core/messages/text';
import { unitsOf } from '../../../lib/forms/amount-text.ts';
import { wayOf } from '../split/form-ways.ts';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import { isBlank, signedAmountOf, type ChargeDraft, type ItemDraft } from './bill-draft.ts';

const CHARGE_NAMES = text('charges');

/** An item or a charge of a draft. */
interface DraftLine {
  readonly line: ItemDraft | ChargeDraft;
  readonly name: string;
  /** Minor units. */
  readonly amount: number;
}

/**
 * What is in doubt in a bill whose items and charges do not add up to the amount of the expense.
 * @returns undefined if they do, in another split, and while there is no amount or no item.
 */
export function doubtIn(
  draft: Pick<ExpenseDraft, 'splitType' | 'bill' | 'amountText' | 'currency' | 'days'>,
): BillDoubt<DraftLine> | undefined {
  const { bill, amountText, currency } = draft;
  const items = bill.items.filter((item) => !isBlank(item));
  if (wayOf(draft) !== 'items' || items.length === 0 || amountText === '') return undefined;
  const charges = bill.charges.filter((charge) => charge.amountText !== '');
  const lines: readonly DraftLine[] = [
    ...items.map((line) => ({ line, name: line.name.trim(), amount: unitsOf(line.amountText, currency) })),
    ...charges.map((line) => ({
      line,
      name: CHARGE_NAMES[line.kind],
      amount: signedAmountOf(line, currency),
    })),
  ];
  return findDoubt(lines, unitsOf(amountText, currency));
}
