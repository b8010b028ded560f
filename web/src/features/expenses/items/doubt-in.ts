import { findDoubt, type BillDoubt } from '@barabar/core/bill-doubt';
import { text } from '@barabar/core/messages/text';
import { unitsOf } from '../../../lib/forms/amount-text.ts';
import { wayOf } from '../split/form-ways.ts';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import { isBlank, signedAmountOf, type ChargeDraft, type ItemDraft } from './bill-draft.ts';

const CHARGE_NAMES = text('charges');

interface DraftLine {
  readonly line: ItemDraft | ChargeDraft;
  readonly name: string;
  readonly amount: number;
}

/** Undefined if they add up, in another split, and while there is no amount or no item. */
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
