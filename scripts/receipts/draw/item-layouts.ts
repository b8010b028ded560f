import type { BillItem, Paise } from './bill.ts';
import { itemText, quantityText, type MoneyStyle } from './money-text.ts';
import { pairRows, tableRow, textRow, wrapText, type Column, type Row } from './sheet.ts';

/** An item with what else tills print of it. */
export interface PrintedItem extends BillItem {
  readonly hsn: string;
  readonly batch: string;
  /** "04/27" */
  readonly expiry: string;
  /** The maximum retail price, at least the rate. */
  readonly mrpMinor: Paise;
}

/** How the items are set. */
export interface ItemsLook {
  /** Of the sheet, in characters. */
  readonly columns: number;
  readonly money: MoneyStyle;
  readonly heads: {
    readonly name: string;
    readonly quantity: string;
    readonly rate: string;
    readonly amount: string;
  };
}

type Field = 'number' | 'hsn' | 'name' | 'batch' | 'expiry' | 'mrp' | 'rate' | 'quantity' | 'amount';

const FIGURES: readonly Field[] = ['mrp', 'rate', 'quantity', 'amount'];
/** Narrower than this, a name is not legible in its column. */
const NAME_WIDTH_MIN = 12;

function headText(field: Field, heads: ItemsLook['heads']): string {
  if (field === 'number') return 'Sl';
  if (field === 'hsn') return 'HSN';
  if (field === 'batch') return 'Batch';
  if (field === 'expiry') return 'Exp';
  if (field === 'mrp') return 'MRP';
  return heads[field];
}

function fieldText(field: Field, item: PrintedItem, { money }: ItemsLook): string {
  switch (field) {
    case 'number':
    case 'name':
      return '';
    case 'hsn':
      return item.hsn;
    case 'batch':
      return item.batch;
    case 'expiry':
      return item.expiry;
    case 'mrp':
      return itemText(item.mrpMinor, { ...money, itemSign: '' });
    case 'rate':
      return itemText(item.rateMinor, { ...money, itemSign: '' });
    case 'quantity':
      return quantityText(item.quantityMilli);
    case 'amount':
      return itemText(item.amountMinor, money);
  }
}

/** The columns of a table: as wide as what stands in them, the name as wide as what is left. */
function columnsOf(fields: readonly Field[], items: readonly PrintedItem[], look: ItemsLook): Column[] {
  const widths = fields.map((field, index) => {
    if (field === 'name') return 0;
    const texts =
      field === 'number' ? [String(items.length)] : items.map((item) => fieldText(field, item, look));
    const widest = Math.max(headText(field, look.heads).length, ...texts.map((text) => text.length));
    return widest + (index === 0 ? 1 : 2);
  });
  const left = look.columns - widths.reduce((sum, width) => sum + width, 0);
  return fields.map((field, index) => ({
    width: field === 'name' ? Math.max(NAME_WIDTH_MIN, left) : (widths[index] ?? 0),
    align: index > 0 && FIGURES.includes(field) ? 'right' : 'left',
  }));
}

/** A table with a head; long names run on over the next rows, or the figures stand beside the last of the name's rows. */
function table(fields: readonly Field[], { figuresLast = false }: { figuresLast?: boolean } = {}) {
  return (items: readonly PrintedItem[], look: ItemsLook): Row[] => {
    const columns = columnsOf(fields, items, look);
    const nameWidth = (columns[fields.indexOf('name')]?.width ?? 0) - 1;
    const rows = items.flatMap((item, itemIndex) => {
      const names = wrapText(item.description, nameWidth);
      return names.map((name, line) => {
        const hasFigures = line === (figuresLast ? names.length - 1 : 0);
        const texts = fields.map((field) => {
          if (field === 'name') return name;
          if (field === 'number') return line === 0 ? String(itemIndex + 1) : '';
          return hasFigures ? fieldText(field, item, look) : '';
        });
        return tableRow(columns, texts);
      });
    });
    const heads = fields.map((field) => headText(field, look.heads));
    return [tableRow(columns, heads), ...rows];
  };
}

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
} satisfies Record<string, (items: readonly PrintedItem[], look: ItemsLook) => Row[]>;

export type ItemLayoutName = keyof typeof ITEM_LAYOUTS;

/** Tables of many columns are printed on wide paper only. */
export const COLUMNS_MIN: Partial<Record<ItemLayoutName, number>> = {
  serial: 42,
  mrp: 48,
  batchColumns: 44,
  hsnColumns: 46,
  expiryColumns: 44,
};
