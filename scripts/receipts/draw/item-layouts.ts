import {
  columnsOf,
  fieldText,
  headText,
  table,
  type Field,
  type ItemsLook,
  type PrintedItem,
} from './item-table.ts';
import { itemText, quantityText } from './money-text.ts';
import { pairRows, tableRow, textRow, wrapText, type Column, type Row } from './sheet.ts';

/** The name on rows of its own, the figures below. */
const below =
  (figures: (item: PrintedItem, look: ItemsLook) => readonly [string, string]) =>
  (items: readonly PrintedItem[], look: ItemsLook): Row[] => [
    ...pairRows(look.columns, [look.heads.name, look.heads.amount]),
    ...items.flatMap((item) => [
      ...wrapText(item.description, look.columns).map((line) => textRow(line)),
      ...pairRows(look.columns, figures(item, look)),
    ]),
  ];

const plainRate = ({ rateMinor }: PrintedItem, { money }: ItemsLook) =>
  itemText(rateMinor, { ...money, itemSign: '' });
const amountOf = ({ amountMinor }: PrintedItem, { money }: ItemsLook) => itemText(amountMinor, money);

/** Name and amount alone, "x2" behind the name for more than one. */
function twoColumns(items: readonly PrintedItem[], look: ItemsLook): Row[] {
  return items.flatMap((item) => {
    const times = item.quantityMilli === 1000 ? '' : ` x${quantityText(item.quantityMilli)}`;
    return pairRows(look.columns, [`${item.description}${times}`, amountOf(item, look)]);
  });
}

/** "2 X Name" and the amount. */
const timesBefore = (items: readonly PrintedItem[], look: ItemsLook): Row[] =>
  items.flatMap((item) =>
    pairRows(look.columns, [
      `${quantityText(item.quantityMilli)} X ${item.description}`,
      amountOf(item, look),
    ]),
  );

/** A numbered name on rows of its own, the figures in columns below. */
function serialBelow(items: readonly PrintedItem[], look: ItemsLook): Row[] {
  const quarter = Math.floor(look.columns / 4);
  const columns: Column[] = [
    { width: look.columns - 3 * quarter, align: 'right' },
    { width: quarter, align: 'right' },
    { width: 2 * quarter, align: 'right' },
  ];
  const { name, quantity, rate, amount } = look.heads;
  return [
    textRow(`Sl ${name}`),
    tableRow(columns, [quantity, rate, amount]),
    ...items.flatMap((item, index) => [
      ...wrapText(`${index + 1}. ${item.description}`, look.columns).map((line) => textRow(line)),
      tableRow(columns, [quantityText(item.quantityMilli), plainRate(item, look), amountOf(item, look)]),
    ]),
  ];
}

/** A name, numbered or not, on rows of its own, figures below it in columns as far apart as the paper allows. */
const nameAbove =
  (fields: readonly Field[], { isNumbered }: { isNumbered: boolean }) =>
  (items: readonly PrintedItem[], look: ItemsLook): Row[] => {
    const widths = columnsOf(fields, items, look).map(({ width }) => width);
    const left = look.columns - widths.reduce((sum, width) => sum + width, 0);
    const apart = Math.max(0, Math.floor(left / fields.length));
    const columns = widths.map((width): Column => ({ width: width + apart, align: 'right' }));
    const row = (textOf: (field: Field) => string) => tableRow(columns, fields.map(textOf));
    return [
      textRow(isNumbered ? `SN ${look.heads.name}` : look.heads.name),
      row((field) => headText(field, look.heads)),
      ...items.flatMap((item, index) => [
        ...wrapText(isNumbered ? `${index + 1} ${item.description}` : item.description, look.columns).map(
          (line) => textRow(line),
        ),
        row((field) => fieldText(field, item, look)),
      ]),
    ];
  };

/** "2 x 45.00" below an item of more than one piece. */
const timesUnder = (item: PrintedItem, look: ItemsLook): string =>
  item.quantityMilli === 1000 ? '' : `   ${quantityText(item.quantityMilli)} x ${plainRate(item, look)}`;

/** The ways in which items are set on receipts. */
export const ITEM_LAYOUTS = {
  columns4: table(['name', 'quantity', 'rate', 'amount']),
  nameThenMath: below((item, look) => [
    `  ${quantityText(item.quantityMilli)} x ${plainRate(item, look)}`,
    amountOf(item, look),
  ]),
  quantityFirst: table(['quantity', 'name', 'amount']),
  serial: table(['number', 'name', 'quantity', 'rate', 'amount']),
  columns2: twoColumns,
  mrp: table(['name', 'mrp', 'rate', 'quantity', 'amount']),
  batchColumns: table(['name', 'batch', 'expiry', 'quantity', 'amount']),
  rateBeforeQuantity: table(['name', 'rate', 'quantity', 'amount'], { figuresLast: true }),
  nameThenTimes: below((item, look) => [
    `${plainRate(item, look)} X ${quantityText(item.quantityMilli)} =`,
    amountOf(item, look),
  ]),
  hsnBelow: below((item, look) => [
    `HSN:${item.hsn} ${quantityText(item.quantityMilli)} @ ${plainRate(item, look)}`,
    amountOf(item, look),
  ]),
  columns3: table(['name', 'quantity', 'amount']),
  hsnColumns: table(['hsn', 'name', 'quantity', 'rate', 'amount']),
  serialBelow,
  batchBelow: below((item, look) => [
    `B:${item.batch} E:${item.expiry} ${quantityText(item.quantityMilli)}x${plainRate(item, look)}`,
    amountOf(item, look),
  ]),
  expiryColumns: table(['quantity', 'name', 'expiry', 'mrp', 'amount']),
  exactQuantity: table(['name', 'exactQuantity', 'rate', 'amount']),
  taxColumn: table(['name', 'quantity', 'rate', 'tax', 'amount']),
  serialShort: table(['number', 'name', 'quantity', 'amount']),
  timesUnder: table(['name', 'amount'], { under: timesUnder }),
  codeBelow: nameAbove(['hsn', 'quantity', 'rate', 'amount'], { isNumbered: true }),
  rateBelow: nameAbove(['rate', 'quantity', 'amount'], { isNumbered: true }),
  serialBatch: table(['number', 'name', 'batch', 'expiry', 'quantity', 'amount']),
  batchUnder: table(['name', 'quantity', 'rate', 'amount'], {
    under: ({ batch, expiry }) => `  Batch ${batch}  Exp ${expiry}`,
  }),
  quantityRate: table(['quantity', 'name', 'rate', 'amount']),
  timesBefore,
  figuresBelow: nameAbove(['quantity', 'rate', 'amount'], { isNumbered: false }),
  unitQuantity: table(['name', 'unitQuantity', 'rate', 'amount']),
  serialHsn: table(['number', 'name', 'hsn', 'quantity', 'rate', 'amount']),
  discountColumn: table(['name', 'rate', 'quantity', 'discount', 'amount']),
  hsnBatch: table(['number', 'name', 'hsn', 'batch', 'expiry', 'quantity', 'amount']),
  quantityBatch: table(['quantity', 'name', 'batch', 'expiry', 'rate', 'amount']),
  detailsUnder: table(['name', 'quantity', 'amount'], {
    under: (item, { money }) =>
      `  B.No:${item.batch} Ex:${item.expiry} MRP:${itemText(item.mrpMinor, { ...money, itemSign: '' })}`,
  }),
} satisfies Record<string, (items: readonly PrintedItem[], look: ItemsLook) => Row[]>;

export type ItemLayoutName = keyof typeof ITEM_LAYOUTS;

/** Tables of many columns are printed on wide paper only. */
export const COLUMNS_MIN: Partial<Record<ItemLayoutName, number>> = {
  serial: 42,
  mrp: 48,
  batchColumns: 44,
  hsnColumns: 46,
  expiryColumns: 44,
  exactQuantity: 40,
  taxColumn: 42,
  serialBatch: 48,
  quantityRate: 38,
  unitQuantity: 40,
  serialHsn: 48,
  discountColumn: 44,
  hsnBatch: 56,
  quantityBatch: 52,
};
