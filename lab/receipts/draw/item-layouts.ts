import {
  columnsOf,
  fieldText,
  headText,
  table,
  type Field,
  type ItemsStyle,
  type PrintedItem,
} from './item-table.ts';
import { itemText, quantityText } from './money-text.ts';
import { pairRows, tableRow, textRow, wrapText, type Column, type Row } from './sheet.ts';

/** The name on rows of its own, the numbers below. */
const below =
  (figures: (item: PrintedItem, style: ItemsStyle) => readonly [string, string]) =>
  (items: readonly PrintedItem[], style: ItemsStyle): Row[] => [
    ...pairRows(style.columns, [style.heads.name, style.heads.amount]),
    ...items.flatMap((item) => [
      ...wrapText(item.description, style.columns).map((line) => textRow(line)),
      ...pairRows(style.columns, figures(item, style)),
    ]),
  ];

const plainRate = ({ rateMinor }: PrintedItem, { money }: ItemsStyle) =>
  itemText(rateMinor, { ...money, itemSign: '' });
const amountOf = ({ amountMinor }: PrintedItem, { money }: ItemsStyle) => itemText(amountMinor, money);

/** Name and amount only, with "x2" after the name for several. */
function twoColumns(items: readonly PrintedItem[], style: ItemsStyle): Row[] {
  return items.flatMap((item) => {
    const times = item.quantityMilli === 1000 ? '' : ` x${quantityText(item.quantityMilli)}`;
    return pairRows(style.columns, [`${item.description}${times}`, amountOf(item, style)]);
  });
}

/** "2 X Name" and the amount. */
const timesBefore = (items: readonly PrintedItem[], style: ItemsStyle): Row[] =>
  items.flatMap((item) =>
    pairRows(style.columns, [
      `${quantityText(item.quantityMilli)} X ${item.description}`,
      amountOf(item, style),
    ]),
  );

/** A numbered name on rows of its own, the numbers in columns below. */
function serialBelow(items: readonly PrintedItem[], style: ItemsStyle): Row[] {
  const quarter = Math.floor(style.columns / 4);
  const columns: Column[] = [
    { width: style.columns - 3 * quarter, align: 'right' },
    { width: quarter, align: 'right' },
    { width: 2 * quarter, align: 'right' },
  ];
  const { name, quantity, rate, amount } = style.heads;
  return [
    textRow(`Sl ${name}`),
    tableRow(columns, [quantity, rate, amount]),
    ...items.flatMap((item, index) => [
      ...wrapText(`${index + 1}. ${item.description}`, style.columns).map((line) => textRow(line)),
      tableRow(columns, [quantityText(item.quantityMilli), plainRate(item, style), amountOf(item, style)]),
    ]),
  ];
}

/** A name on rows of its own, numbered or not, and numbers below in columns that use the whole width. */
const nameAbove =
  (fields: readonly Field[], { isNumbered }: { isNumbered: boolean }) =>
  (items: readonly PrintedItem[], style: ItemsStyle): Row[] => {
    const widths = columnsOf(fields, items, style).map(({ width }) => width);
    const left = style.columns - widths.reduce((sum, width) => sum + width, 0);
    const apart = Math.max(0, Math.floor(left / fields.length));
    const columns = widths.map((width): Column => ({ width: width + apart, align: 'right' }));
    const row = (textOf: (field: Field) => string) => tableRow(columns, fields.map(textOf));
    return [
      textRow(isNumbered ? `SN ${style.heads.name}` : style.heads.name),
      row((field) => headText(field, style.heads)),
      ...items.flatMap((item, index) => [
        ...wrapText(isNumbered ? `${index + 1} ${item.description}` : item.description, style.columns).map(
          (line) => textRow(line),
        ),
        row((field) => fieldText(field, item, style)),
      ]),
    ];
  };

/** "2 x 45.00" below an item of several pieces. */
const timesUnder = (item: PrintedItem, style: ItemsStyle): string =>
  item.quantityMilli === 1000 ? '' : `   ${quantityText(item.quantityMilli)} x ${plainRate(item, style)}`;

/** The layouts of items on receipts. */
export const ITEM_LAYOUTS = {
  columns4: table(['name', 'quantity', 'rate', 'amount']),
  nameThenMath: below((item, style) => [
    `  ${quantityText(item.quantityMilli)} x ${plainRate(item, style)}`,
    amountOf(item, style),
  ]),
  quantityFirst: table(['quantity', 'name', 'amount']),
  serial: table(['number', 'name', 'quantity', 'rate', 'amount']),
  columns2: twoColumns,
  mrp: table(['name', 'mrp', 'rate', 'quantity', 'amount']),
  batchColumns: table(['name', 'batch', 'expiry', 'quantity', 'amount']),
  rateBeforeQuantity: table(['name', 'rate', 'quantity', 'amount'], { figuresLast: true }),
  nameThenTimes: below((item, style) => [
    `${plainRate(item, style)} X ${quantityText(item.quantityMilli)} =`,
    amountOf(item, style),
  ]),
  hsnBelow: below((item, style) => [
    `HSN:${item.hsn} ${quantityText(item.quantityMilli)} @ ${plainRate(item, style)}`,
    amountOf(item, style),
  ]),
  columns3: table(['name', 'quantity', 'amount']),
  hsnColumns: table(['hsn', 'name', 'quantity', 'rate', 'amount']),
  serialBelow,
  batchBelow: below((item, style) => [
    `B:${item.batch} E:${item.expiry} ${quantityText(item.quantityMilli)}x${plainRate(item, style)}`,
    amountOf(item, style),
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
} satisfies Record<string, (items: readonly PrintedItem[], style: ItemsStyle) => Row[]>;

export type ItemLayoutName = keyof typeof ITEM_LAYOUTS;

/** The least width of tables with many columns. */
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
