/** Makes a receipt of any kind from its draft. */
import { makeBill, type Bill } from './bill.ts';
import { makeDay } from './day-text.ts';
import { draftSale } from './draft-sale.ts';
import { draftCab, draftElectricity, draftFuel } from './draft-services.ts';
import { makeMoneyStyle } from './money-text.ts';
import {
  footRows,
  headRows,
  makeMaker,
  metaRows,
  type DrawContext,
  type Draft,
  type Maker,
} from './receipt-parts.ts';
import type { Receipt, ReceiptKind } from './receipt.ts';
import { makeSheet, ruleRow } from './sheet.ts';

const DRAFTS: Readonly<Record<ReceiptKind, (maker: Maker) => Draft>> = {
  restaurant: draftSale('restaurant'),
  grocery: draftSale('grocery'),
  pharmacy: draftSale('pharmacy'),
  fuel: draftFuel,
  cab: draftCab,
  electricity: draftElectricity,
};

/** Whether every amount on a bill is in whole rupees. */
const isWholeBill = (bill: Bill, alsoPrinted: readonly number[] = []): boolean =>
  [
    ...[...bill.items, ...bill.taxes, ...bill.charges].map(({ amountMinor }) => amountMinor),
    bill.discount?.amountMinor ?? 0,
    bill.serviceCharge?.amountMinor ?? 0,
    bill.roundOffMinor,
    ...alsoPrinted,
  ].every((amount) => amount % 100 === 0);

export function makeReceipt(kind: ReceiptKind, of: Pick<Maker, 'random' | 'words'>): Receipt {
  const maker = makeMaker({ ...of, kind });
  const { random, say } = maker;
  const draft = DRAFTS[kind](maker);
  const bill = makeBill(draft.items, draft.rules);
  const money = makeMoneyStyle(random, { isWhole: isWholeBill(bill, draft.alsoPrinted) });
  const columns = draft.columnsFor(money);
  const rule = ruleRow(columns, say('rules'));
  const day = makeDay(random);
  const context: DrawContext = { ...maker, columns, money, day, rule };
  const merchant = say(`${kind}.merchants`);
  const { rows: meta, dayText } = metaRows(context, draft.meta);
  const rows = [
    ...headRows(context, merchant),
    rule,
    ...meta,
    ...draft.body(context, bill),
    ...footRows(context),
  ];
  return { kind, merchant, dayText, bill, sheet: makeSheet(columns, rows) };
}
