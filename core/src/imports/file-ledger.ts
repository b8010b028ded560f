import type { EXPENSE_EXTRAS } from '../records/expense.ts';
import type { Fresh } from '../records/fields.ts';
import type { PAYMENT } from '../records/settlement.ts';
import type { CalendarDay } from '../calendar-day.ts';
import { cleanText } from '../clean-text.ts';
import type { ImportSource } from '../contract/imports.ts';
import type { Conversion } from '../contract/conversions.ts';
import type { SettledAmount } from '../contract/settlements.ts';
import type { BillCharge, BillItem } from '../contract/bills.ts';
import { LIMITS } from '../limits.ts';
import { groupByCurrency, toMinor, type Currency, type Minor } from '../money.ts';
import { truncateName } from '../person-name.ts';
import type { PartFields } from '../splits/part.ts';
import type { SplitType } from '../split-types.ts';
import type { DateOrder } from './cells.ts';
import { RefusedRow } from './refusals.ts';

/** What each person, by the file's name, is owed (positive) or owes, in minor units. Who is missing has zero. */
export type NetsByName = ReadonlyMap<string, Minor>;

export interface FilePart {
  readonly name: string;
  readonly amount: Minor;
}

export interface FileSplit extends FilePart, PartFields {}

/** A record as the product would keep it, with the file's names. */
export type FileRecord =
  | {
      readonly kind: 'settlement';
      readonly from: string;
      readonly to: string;
      /** What it clears in several currencies; undefined where that is the cost. */
      readonly settles?: readonly SettledAmount[] | undefined;
      readonly payment?: Fresh<typeof PAYMENT> | undefined;
    }
  | {
      readonly kind: 'expense';
      /** Above zero each; they sum to the cost. */
      readonly payers: readonly FilePart[];
      readonly splitType: SplitType;
      /** They sum to the cost. */
      readonly splits: readonly FileSplit[];
      /** Whether it is money that came back: the payers received it. */
      readonly isRefund?: boolean | undefined;
      /** What an export of this product says of it beside its money. */
      readonly extras?: Fresh<typeof EXPENSE_EXTRAS> | undefined;
      /** The bill by which the expense is split; people are named by the file's names. */
      readonly bill?:
        | { readonly items: readonly BillItem[]; readonly charges: readonly BillCharge[] }
        | undefined;
      readonly conversion?: Conversion | undefined;
    };

export interface FileRow {
  /** From 1; of a JSON file, the place in its list. */
  readonly line: number;
  readonly day: CalendarDay;
  readonly description: string;
  /** One that the product or the group has. */
  readonly category?: string | undefined;
  readonly note?: string | undefined;
  /** Minor units, > 0. */
  readonly cost: Minor;
  readonly currency: Currency;
  /** What the record changes in its currency, without people whose net is zero. They sum to zero. */
  readonly nets: NetsByName;
  /** What the key is made of, where the nets depend on the file's other rows. */
  readonly keyNets?: NetsByName | undefined;
  readonly record: FileRecord;
}

export interface Remark {
  readonly line: number;
  readonly name?: string | undefined;
  readonly text: string;
}

/** What people are owed in one currency, in minor units. */
export interface Total {
  readonly currency: Currency;
  readonly nets: NetsByName;
}

/** What a file says that people are owed in one currency. */
export interface StatedTotal {
  /** A code, or what the file has instead: also of a currency that the product does not have. */
  readonly currency: string;
  readonly nets: NetsByName;
  /** Whether the file has these balances themselves. Else they are the sums of its rows, also of refused ones. */
  readonly isOwn: boolean;
}

/** A file that was read: its records with names instead of people. */
export interface FileLedger {
  readonly source: ImportSource;
  /** Cleaned and each another; in the order of the file. */
  readonly people: readonly string[];
  readonly rows: readonly FileRow[];
  readonly refused: readonly Remark[];
  /** Rows that are imported with a change that touches no balance, or a rounding of the file itself. */
  readonly changed: readonly Remark[];
  /** Refused rows included; undefined where it cannot be known. A currency that is not there has no balances. */
  readonly stated?: readonly StatedTotal[] | undefined;
  /** The order of day and month in dates that do not tell, such as 03/04/2026. */
  readonly dateOrder?: DateOrder | undefined;
  /** A currency that the file names by a sign only, so that the person has to say which it is. */
  readonly unknownCurrency?: string | undefined;
}

/** What a reader cannot know from the file. */
export interface ReadOptions {
  /** The latest day that a record may have. */
  readonly latestDay: CalendarDay;
  /** The last day of the group's closed period. */
  readonly closedUntil?: CalendarDay | undefined;
  readonly categories?: readonly string[];
  /** Needed for dates that may be read in two ways; day first without it. */
  readonly dateOrder?: DateOrder | undefined;
  /** The currency of amounts whose currency the file does not name, or names by a sign only. */
  readonly currency?: Currency | undefined;
}

/** Reads each element. One whose reader throws a `RefusedRow` is listed instead of the row that it would be. */
export function readEach<Item, Row>(
  items: readonly (Pick<Remark, 'line' | 'name'> & { readonly item: Item })[],
  read: (item: Item, line: number) => Row,
): { readonly rows: Row[]; readonly refused: Remark[] } {
  const rows: Row[] = [];
  const refused: Remark[] = [];
  for (const { line, name, item } of items)
    try {
      rows.push(read(item, line));
    } catch (error) {
      if (!(error instanceof RefusedRow)) throw error;
      refused.push({ line, name, text: error.message });
    }
  return { rows, refused };
}

/** The nets without zeros. */
export const netsOf = (nets: Iterable<readonly [string, number]>): Map<string, Minor> =>
  new Map([...nets].filter(([, net]) => net !== 0).map(([name, net]) => [name, toMinor(net)]));

export function netsOfParts(paid: readonly FilePart[], owed: readonly FilePart[]): Map<string, Minor> {
  const nets = new Map<string, number>();
  for (const { name, amount } of paid) nets.set(name, (nets.get(name) ?? 0) + amount);
  for (const { name, amount } of owed) nets.set(name, (nets.get(name) ?? 0) - amount);
  return netsOf(nets);
}

/** What an expense changes for each person who is in it, without zeros; of money that came back, the opposite. */
export const netsOfExpense = ({
  paid,
  owed,
  isRefund = false,
}: {
  paid: readonly FilePart[];
  owed: readonly FilePart[];
  isRefund?: boolean | undefined;
}): Map<string, Minor> => (isRefund ? netsOfParts(owed, paid) : netsOfParts(paid, owed));

function sumNets(rows: readonly { readonly nets: NetsByName }[]): NetsByName {
  const sums = new Map<string, number>();
  for (const { nets } of rows) for (const [name, net] of nets) sums.set(name, (sums.get(name) ?? 0) + net);
  return netsOf(sums);
}

/** What the rows of a file sum up to, in each currency that they name. */
export const sumsOfRows = (
  rows: readonly { readonly currency: string; readonly nets: NetsByName }[],
): StatedTotal[] =>
  [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, currencyRows]) => ({
    currency,
    nets: sumNets(currencyRows),
    isOwn: false,
  }));

/** Sums nets in each currency that has some, in the order of the list of currencies. */
export function totalsOf(rows: readonly Pick<FileRow, 'currency' | 'nets'>[]): Total[] {
  return groupByCurrency(rows).map(([currency, currencyRows]) => ({ currency, nets: sumNets(currencyRows) }));
}

/** What a row changes, in each currency. */
export const netsByCurrency = ({ currency, nets, record }: FileRow): readonly Total[] =>
  record.kind === 'settlement' && record.settles
    ? record.settles.map((settled) => ({
        currency: settled.currency,
        nets: netsOfParts(
          [{ name: record.from, amount: settled.amount }],
          [{ name: record.to, amount: settled.amount }],
        ),
      }))
    : [{ currency, nets }];

/** Cleaned, cut, and distinct whatever the case: namesakes are numbered, no name becomes "Person 3". */
export function distinctNames(names: readonly string[]): string[] {
  const usedNames = new Set<string>();
  const countOf = new Map<string, number>();
  return names.map((written, index) => {
    const name = truncateName(written) || `Person ${index + 1}`;
    const label = usedNames.has(name.toLowerCase()) ? numbered(name, { usedKeys: usedNames, countOf }) : name;
    usedNames.add(label.toLowerCase());
    return label;
  });
}

/** Names that differ only behind the cut are numbered together, or each would try the numbers of all others. */
function numbered(
  name: string,
  { usedKeys, countOf }: { usedKeys: ReadonlySet<string>; countOf: Map<string, number> },
): string {
  const stem = truncateName(name.slice(0, LIMITS.nameCharsMax - 5));
  const key = stem.toLowerCase();
  let count = countOf.get(key) ?? 1;
  let label: string;
  do {
    count += 1;
    label = `${stem} (${count})`;
  } while (usedKeys.has(label.toLowerCase()));
  countOf.set(key, count);
  return label;
}

const ELLIPSIS = '…';

/** In every language the same, as the names of people without one: they are part of a row's key (row-keys.ts). */
const NO_DESCRIPTION = 'No description';

/** A description as the contract takes it, and whether it is the whole. A blank one gets the other text. */
export function describe(written: string, blank: string): { readonly text: string; readonly isCut: boolean } {
  const text = cleanText(written) || cleanText(blank) || NO_DESCRIPTION;
  if (text.length <= LIMITS.descriptionCharsMax) return { text, isCut: false };
  return { text: cleanText(text.slice(0, LIMITS.descriptionCharsMax - 1)) + ELLIPSIS, isCut: true };
}

/** A note as the contract takes it; undefined for none. */
export function noteOf(...parts: readonly (string | undefined)[]): string | undefined {
  const text = parts
    .map((part) => cleanText(part ?? '', { isMultiline: true }))
    .filter((part) => part !== '')
    .join('\n');
  return text === '' ? undefined : cleanText(text.slice(0, LIMITS.noteCharsMax), { isMultiline: true });
}
