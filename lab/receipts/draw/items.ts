/** How receipts print their items: tables, or rows with names and rows with numbers. */
import { toMinor } from '../../../core/src/money.ts';
import type { BillItem, Paise } from './bill.ts';
import { amountText, itemText, quantityText, type MoneyStyle } from './money-text.ts';
import { pairRows, tableRow, textRow, wrapText, type Column, type Row } from './sheet.ts';

/** An item with everything that tills print about it. */
export interface PrintedItem extends BillItem {
  readonly hsn: string;
  readonly batch: string;
  /** "04/27" */
  readonly expiry: string;
  /** The maximum retail price, at least the rate. */
  readonly mrpMinor: Paise;
}

const FIELDS = {
  number: () => '',
  hsn: ({ hsn }) => hsn,
  name: () => '',
  batch: ({ batch }) => batch,
  expiry: ({ expiry }) => expiry,
  mrp: ({ mrpMinor }, money) => itemText(mrpMinor, { ...money, itemSign: '' }),
  rate: ({ rateMinor }, money) => itemText(rateMinor, { ...money, itemSign: '' }),
  quantity: ({ quantityMilli }) => quantityText(quantityMilli),
  unitQuantity: ({ quantityMilli }) =>
    `${quantityText(quantityMilli)} ${quantityMilli % 1000 === 0 ? 'Nos' : 'Kg'}`,
  discount: (_, money) => amountText(toMinor<'INR'>(0), { ...money, isWhole: false }),
  amount: ({ amountMinor }, money) => itemText(amountMinor, money),
} satisfies Record<string, (item: PrintedItem, money: MoneyStyle) => string>;

/** The content of a column. A `unitQuantity` has its unit. */
type Field = keyof typeof FIELDS;

const FIGURES: readonly Field[] = ['mrp', 'rate', 'quantity', 'unitQuantity', 'discount', 'amount'];
/** A narrower column cannot hold a name. */
const NAME_WIDTH_MIN = 12;

/** How the items are printed. */
export interface ItemsStyle {
  /** Width of the sheet in characters. */
  readonly columns: number;
  readonly money: MoneyStyle;
  readonly headOf: (field: Field) => string;
}

type Print = (items: readonly PrintedItem[], style: ItemsStyle) => Row[];

function columnsOf(
  fields: readonly Field[],
  items: readonly PrintedItem[],
  { columns, money, headOf }: ItemsStyle,
): Column[] {
  const widths = fields.map((field, index) => {
    if (field === 'name') return 0;
    const texts = items.map((item) =>
      field === 'number' ? String(items.length) : FIELDS[field](item, money),
    );
    return Math.max(headOf(field).length, ...texts.map((text) => text.length)) + (index === 0 ? 1 : 2);
  });
  const columnsLeft = columns - widths.reduce((sum, width) => sum + width, 0);
  return fields.map((field, index) => ({
    width: field === 'name' ? Math.max(NAME_WIDTH_MIN, columnsLeft) : (widths[index] ?? 0),
    align: index > 0 && FIGURES.includes(field) ? 'right' : 'left',
  }));
}

/** A table with a header row. Long names continue on the next rows, `under` is a further row. */
const table =
  (fields: readonly Field[], under?: (item: PrintedItem, money: MoneyStyle) => string): Print =>
  (items, style) => {
    const columns = columnsOf(fields, items, style);
    const nameWidth = (columns[fields.indexOf('name')]?.width ?? 0) - 1;
    const rowsOf = (item: PrintedItem, place: number) =>
      wrapText(item.description, nameWidth).map((name, line) =>
        tableRow(
          columns,
          fields.map((field) => {
            if (field === 'name') return name;
            if (line > 0) return '';
            return field === 'number' ? String(place + 1) : FIELDS[field](item, style.money);
          }),
        ),
      );
    return [
      tableRow(columns, fields.map(style.headOf)),
      ...items.flatMap((item, place) => [
        ...rowsOf(item, place),
        ...(under ? [textRow(under(item, style.money))] : []),
      ]),
    ];
  };

const nameRows = ({ description }: PrintedItem, { columns }: ItemsStyle): Row[] =>
  wrapText(description, columns).map((line) => textRow(line));

/** The name on rows of its own, "2 x 45.00" and the amount below. */
const nameThenMath: Print = (items, style) => [
  ...pairRows(style.columns, [style.headOf('name'), style.headOf('amount')]),
  ...items.flatMap((item) => [
    ...nameRows(item, style),
    ...pairRows(style.columns, [
      `  ${quantityText(item.quantityMilli)} x ${FIELDS.rate(item, style.money)}`,
      FIELDS.amount(item, style.money),
    ]),
  ]),
];

/** A name on rows of its own, and numbers below in columns that use the whole width. */
const figuresBelow: Print = (items, style) => {
  const fields = ['quantity', 'rate', 'amount'] as const;
  const widths = columnsOf(fields, items, style).map(({ width }) => width);
  const columnsLeft = style.columns - widths.reduce((sum, width) => sum + width, 0);
  const apart = Math.max(0, Math.floor(columnsLeft / fields.length));
  const columns = widths.map((width): Column => ({ width: width + apart, align: 'right' }));
  return [
    textRow(style.headOf('name')),
    tableRow(columns, fields.map(style.headOf)),
    ...items.flatMap((item) => [
      ...nameRows(item, style),
      tableRow(
        columns,
        fields.map((field) => FIELDS[field](item, style.money)),
      ),
    ]),
  ];
};

const pairs =
  (textOf: (name: string, quantity: string) => string): Print =>
  (items, { columns, money }) =>
    items.flatMap((item) =>
      pairRows(columns, [
        textOf(item.description, quantityText(item.quantityMilli)),
        FIELDS.amount(item, money),
      ]),
    );

const BATCH = ['batch', 'expiry'] as const;
const details = (item: PrintedItem, money: MoneyStyle): string =>
  `  B.No:${item.batch} Ex:${item.expiry} MRP:${FIELDS.mrp(item, money)}`;

/** The layouts of items, and the least width of those with many columns. */
export const ITEM_LAYOUTS: ReadonlyMap<string, { readonly print: Print; readonly columnsMin?: number }> =
  new Map([
    ['columns4', { print: table(['name', 'quantity', 'rate', 'amount']) }],
    ['nameThenMath', { print: nameThenMath }],
    ['quantityFirst', { print: table(['quantity', 'name', 'amount']) }],
    ['serial', { print: table(['number', 'name', 'quantity', 'rate', 'amount']), columnsMin: 42 }],
    ['columns2', { print: pairs((name, quantity) => (quantity === '1' ? name : `${name} x${quantity}`)) }],
    ['mrp', { print: table(['name', 'mrp', 'rate', 'quantity', 'amount']), columnsMin: 48 }],
    ['batchColumns', { print: table(['name', 'batch', 'expiry', 'quantity', 'amount']), columnsMin: 44 }],
    ['quantityRate', { print: table(['quantity', 'name', 'rate', 'amount']), columnsMin: 38 }],
    ['timesBefore', { print: pairs((name, quantity) => `${quantity} X ${name}`) }],
    ['figuresBelow', { print: figuresBelow }],
    ['unitQuantity', { print: table(['name', 'unitQuantity', 'rate', 'amount']), columnsMin: 40 }],
    ['serialHsn', { print: table(['number', 'name', 'hsn', 'quantity', 'rate', 'amount']), columnsMin: 48 }],
    ['discountColumn', { print: table(['name', 'rate', 'quantity', 'discount', 'amount']), columnsMin: 44 }],
    ['hsnBatch', { print: table(['number', 'name', 'hsn', ...BATCH, 'quantity', 'amount']), columnsMin: 56 }],
    ['quantityBatch', { print: table(['quantity', 'name', ...BATCH, 'rate', 'amount']), columnsMin: 52 }],
    ['detailsUnder', { print: table(['name', 'quantity', 'amount'], details) }],
  ]);
