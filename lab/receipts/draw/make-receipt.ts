import type { Category } from '../../../core/src/categories.ts';
import { makeBill, type Bill } from './bill.ts';
import { makeDay } from './day-text.ts';
import { draftSale } from './draft-sale.ts';
import { draftCab, draftElectricity, draftFuel } from './draft-services.ts';
import { makeMaker, type Maker } from './maker.ts';
import { makeMoneyStyle } from './money-text.ts';
import { footRows, headRows, metaRows, type Draft, type DrawContext } from './receipt-parts.ts';
import { makeSheet, rowsOn, type Sheet } from './sheet.ts';

/** Every kind of receipt: what it is a spending on, and its draft. */
const KINDS = {
  restaurant: { category: 'Food & Dining', draft: draftSale('restaurant') },
  grocery: { category: 'Shopping', draft: draftSale('grocery') },
  fuel: { category: 'Transportation', draft: draftFuel },
  pharmacy: { category: 'Healthcare', draft: draftSale('pharmacy') },
  cab: { category: 'Transportation', draft: draftCab },
  electricity: { category: 'Bills & Utilities', draft: draftElectricity },
} as const satisfies Record<string, { category: Category; draft: (maker: Maker) => Draft }>;
export type ReceiptKind = keyof typeof KINDS;

const isKind = (name: string): name is ReceiptKind => name in KINDS;
export const RECEIPT_KINDS = Object.keys(KINDS).filter(isKind);
export const drawnCategory = (kind: ReceiptKind): Category => KINDS[kind].category;

interface Receipt {
  readonly merchant: string;
  /** The date as it is printed. */
  readonly dayText: string;
  readonly bill: Bill;
  readonly sheet: Sheet;
}

const isWholeBill = (bill: Bill, alsoPrinted: readonly number[] = []): boolean =>
  [
    ...[...bill.items, ...bill.taxes, ...bill.charges].map(({ amountMinor }) => amountMinor),
    bill.discount?.amountMinor ?? 0,
    bill.serviceCharge?.amountMinor ?? 0,
    bill.roundOffMinor,
    ...alsoPrinted,
  ].every((amount) => amount % 100 === 0);

export function makeReceipt(kind: ReceiptKind, parts: Pick<Maker, 'random' | 'words'>): Receipt {
  const maker = makeMaker(parts);
  const { random, say } = maker;
  const draft = KINDS[kind].draft(maker);
  const bill = makeBill(draft.items, draft.rules);
  const money = makeMoneyStyle(random, { isWhole: isWholeBill(bill, draft.alsoPrinted) });
  const columns = draft.columnsFor(money);
  const rows = rowsOn(columns);
  const line = rows.rule(say('rules'));
  const context: DrawContext = { ...maker, ...rows, kind, money, line, day: makeDay(random) };
  const merchant = say(`${kind}.merchants`);
  const { rows: meta, dayText } = metaRows(context, draft.meta);
  const sheet = makeSheet(columns, [
    ...headRows(context, merchant),
    line,
    ...meta,
    ...draft.body(context, bill),
    ...footRows(context),
  ]);
  return { merchant, dayText, bill, sheet };
}
