import { toMinor } from '../../../core/src/money.ts';
import type { BillItem, Paise } from './bill.ts';
import { amountText, itemText, quantityText, type MoneyStyle } from './money-text.ts';
import { tableRow, textRow, wrapText, type Column, type Row } from './sheet.ts';

/** An item with everything that tills print about it. */
export interface PrintedItem extends BillItem {
  readonly hsn: string;
  readonly batch: string;
  /** "04/27" */
  readonly expiry: string;
  /** The maximum retail price, at least the rate. */
  readonly mrpMinor: Paise;
  /** Added to the price or included in it. */
  readonly taxBasisPoints: number;
}

/** How the items are printed. */
export interface ItemsStyle {
  /** Width of the sheet in characters. */
  readonly columns: number;
  readonly money: MoneyStyle;
  readonly heads: {
    readonly name: string;
    readonly quantity: string;
    readonly rate: string;
    readonly amount: string;
    readonly number: string;
    readonly hsn: string;
    readonly batch: string;
    readonly expiry: string;
    readonly mrp: string;
    readonly tax: string;
    readonly discount: string;
  };
}

/**
 * The content of a column. An `exactQuantity` has decimals for whole pieces too, a `unitQuantity` has its
 * unit.
 */
export type Field =
  | 'number'
  | 'hsn'
  | 'name'
  | 'batch'
  | 'expiry'
  | 'mrp'
  | 'rate'
  | 'tax'
  | 'quantity'
  | 'exactQuantity'
  | 'unitQuantity'
  | 'discount'
  | 'amount';

const FIGURES: readonly Field[] = [
  'mrp',
  'rate',
  'tax',
  'quantity',
  'exactQuantity',
  'unitQuantity',
  'discount',
  'amount',
];
/** A narrower column cannot hold a name. */
const NAME_WIDTH_MIN = 12;

/** The heading of a field's column. */
export function headText(field: Field, heads: ItemsStyle['heads']): string {
  if (field === 'exactQuantity' || field === 'unitQuantity') return heads.quantity;
  return heads[field];
}

/** The text of an item's field; empty for its name and its number. */
export function fieldText(field: Field, item: PrintedItem, { money }: ItemsStyle): string {
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
    case 'tax':
      return String(item.taxBasisPoints / 100);
    case 'exactQuantity':
      return (item.quantityMilli / 1000).toFixed(3);
    case 'unitQuantity':
      return `${quantityText(item.quantityMilli)} ${item.quantityMilli % 1000 === 0 ? 'Nos' : 'Kg'}`;
    case 'discount':
      return amountText(toMinor<'INR'>(0), { ...money, isWhole: false });
    case 'quantity':
      return quantityText(item.quantityMilli);
    case 'amount':
      return itemText(item.amountMinor, money);
  }
}

/** The columns of a table: as wide as their content, with the rest for the name. */
export function columnsOf(
  fields: readonly Field[],
  items: readonly PrintedItem[],
  style: ItemsStyle,
): Column[] {
  const widths = fields.map((field, index) => {
    if (field === 'name') return 0;
    const texts =
      field === 'number' ? [String(items.length)] : items.map((item) => fieldText(field, item, style));
    const widest = Math.max(headText(field, style.heads).length, ...texts.map((text) => text.length));
    return widest + (index === 0 ? 1 : 2);
  });
  const left = style.columns - widths.reduce((sum, width) => sum + width, 0);
  return fields.map((field, index) => ({
    width: field === 'name' ? Math.max(NAME_WIDTH_MIN, left) : (widths[index] ?? 0),
    align: index > 0 && FIGURES.includes(field) ? 'right' : 'left',
  }));
}

/** Options of a {@link table}. */
interface TableOptions {
  /** The numbers are beside the last row of the name. */
  readonly figuresLast?: boolean;
  /** Text of a further row below the item; empty for none. */
  readonly under?: (item: PrintedItem, style: ItemsStyle) => string;
}

/** A table with a header row. Long names continue on the next rows. */
export function table(fields: readonly Field[], { figuresLast = false, under }: TableOptions = {}) {
  return (items: readonly PrintedItem[], style: ItemsStyle): Row[] => {
    const columns = columnsOf(fields, items, style);
    const nameWidth = (columns[fields.indexOf('name')]?.width ?? 0) - 1;
    const rows = items.flatMap((item, itemIndex) => {
      const names = wrapText(item.description, nameWidth);
      const own = names.map((name, line) => {
        const hasFigures = line === (figuresLast ? names.length - 1 : 0);
        const texts = fields.map((field) => {
          if (field === 'name') return name;
          if (field === 'number') return line === 0 ? String(itemIndex + 1) : '';
          return hasFigures ? fieldText(field, item, style) : '';
        });
        return tableRow(columns, texts);
      });
      const more = under?.(item, style) ?? '';
      return more === '' ? own : [...own, textRow(more)];
    });
    const heads = fields.map((field) => headText(field, style.heads));
    return [tableRow(columns, heads), ...rows];
  };
}
