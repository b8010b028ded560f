import { EXPENSE_EXTRAS } from '../records/expense.ts';
import { acceptFields } from '../records/request-schemas.ts';
import { PAYMENT } from '../records/settlement.ts';
import * as z from 'zod/mini';
import { conversionProblem } from '../conversion.ts';
import { accountExport } from '../contract/account.ts';
import { newExpense } from '../contract/expense-changes.ts';
import type { Expense } from '../contract/expenses.ts';
import { friendExport, groupExport, type GroupExport } from '../contract/exports.ts';
import type { Person } from '../contract/fields.ts';
import { type Settlement } from '../contract/settlements.ts';
import { newSettlement } from '../contract/settlement-changes.ts';
import { splitBill } from '../items.ts';
import { sumMinor, toMinor } from '../money.ts';
import { settlesProblem } from '../settled-amounts.ts';
import { splitExpense } from '../split.ts';
import { fieldsOfPart } from '../splits/part.ts';
import { categoryOf } from './categories.ts';
import {
  distinctNames,
  netsOfExpense,
  netsOfParts,
  readEach,
  totalsOf,
  type FileLedger,
  type FileRow,
  type FileSplit,
  type ReadOptions,
  type Remark,
} from './file-ledger.ts';
import { RefusedRow, UnreadableFile } from './refusals.ts';
import { text } from '../messages/text.ts';

const TEXT = text('importFiles');

/** What the three exports say that they are. That of an account has no name of its format. */
const kinds = z.union([
  z.object({ format: z.string(), version: z.number() }),
  z.object({ profile: z.unknown(), expenses: z.array(z.unknown()), settlements: z.array(z.unknown()) }),
]);

/** Whether a JSON document is an export of this product, of whatever kind. */
export const isOwnDocument = (value: unknown): boolean => kinds.safeParse(documentOf(value)).success;

interface OwnDocument extends Pick<GroupExport, 'expenses' | 'settlements'> {
  /** The first people of the file; all others follow in the order of the records. */
  readonly people: readonly Pick<Person, 'id' | 'name'>[];
  /** The balances of all records. Only a group's export has them: the others have records of several groups. */
  readonly balances?: GroupExport['balances'];
}

const accountRecords = z.pick(accountExport, { profile: true, expenses: true, settlements: true });

/** @throws {UnreadableFile} when it is no export, or none as it was saved. */
function parseOwn(value: unknown): OwnDocument {
  const document = documentOf(value);
  const group = groupExport.safeParse(document).data;
  if (group) return { ...group, people: group.group.members.map(({ user }) => user) };
  const friend = friendExport.safeParse(document).data;
  if (friend) return { ...friend, people: [friend.viewer, friend.friend] };
  const account = accountRecords.safeParse(document).data;
  if (account) return { ...account, people: [account.profile] };
  throw new UnreadableFile(TEXT.onlyOwnExport);
}

/** The answer of the API may still be in its envelope, because that is what the client saves. */
const documentOf = (value: unknown): unknown =>
  z.object({ data: z.unknown() }).safeParse(value).data?.data ?? value;

type NameOf = (userId: string) => string;

/** Members in their order, then people who have left, with their names. */
function namesOf({ people: first, expenses, settlements }: OwnDocument): ReadonlyMap<string, string> {
  const people = [
    ...first,
    ...expenses.flatMap(({ payers, splits }) => [...payers, ...splits].map(({ user }) => user)),
    ...settlements.flatMap(({ fromUser, toUser }) => [fromUser, toUser]),
  ];
  const byId = new Map(people.toReversed().map(({ id, name }) => [id, name]));
  const ids = [...new Set(people.map(({ id }) => id))];
  const names = distinctNames(ids.map((id) => byId.get(id) ?? ''));
  return new Map(ids.map((id, index) => [id, names[index] ?? '']));
}

type ExpenseRecord = Extract<FileRow['record'], { kind: 'expense' }>;
/** How an expense is divided. */
type Division = Pick<ExpenseRecord, 'splitType' | 'splits' | 'bill'>;

/** What a division gives everybody, as the server computes it; undefined for one that it refuses. */
function partsOf(
  { splitType, splits, bill }: Division,
  { amount: amountMinor, currency }: Pick<Expense, 'amount' | 'currency'>,
): readonly { readonly userId: string; readonly amount: number }[] | undefined {
  if (amountMinor <= 0) return undefined;
  if (bill) {
    const result = splitBill({ amountMinor, currency, ...bill });
    return result.isOk ? result.parts : undefined;
  }
  const participants = splits.map(({ name, ...part }) => ({ userId: name, ...part }));
  const result = splitExpense({ amountMinor, currency, splitType, participants });
  return result.isOk ? result.splits : undefined;
}

/** The file's, if it gives the file's amounts; else exact, with a remark: merged people may round otherwise. */
function divisionOf(expense: Expense, asFiled: Division): Division & { readonly remark?: string } {
  const { splitType, splits, bill } = asFiled;
  if (splitType === 'exact' && !bill) return asFiled;
  const parts = new Map(partsOf(asFiled, expense)?.map(({ userId, amount }) => [userId, amount]));
  if (splits.every(({ name, amount }) => (parts.get(name) ?? 0) === amount)) return asFiled;
  const exactly = splits.map(({ name, amount }) => ({ name, amount }));
  return { splitType: 'exact', splits: exactly, remark: TEXT.partsLeft({ kind: splitType }) };
}

function rowOfExpense(
  expense: Expense,
  line: number,
  nameOf: NameOf,
  { options, changed }: { options: ReadOptions; changed: Remark[] },
): FileRow {
  const payers = expense.payers.map(({ userId, amount }) => ({ name: nameOf(userId), amount }));
  const filed = expense.splits.map(({ userId, amount, ...part }): FileSplit => ({
    name: nameOf(userId),
    amount,
    ...fieldsOfPart(part),
  }));
  const [first] = expense.splits;
  const items = expense.items?.map((item) => ({
    ...item,
    sharedBy: item.sharedBy.map(({ userId, weight }) => ({ userId: nameOf(userId), weight })),
  }));
  const splitType = first?.splitType ?? 'exact';
  const { remark, ...division } = divisionOf(expense, {
    splitType: splitType === 'items' ? 'exact' : splitType,
    splits: filed,
    bill: items && { items, charges: expense.charges ?? [] },
  });
  const daysNote = expense.period ? TEXT.daysLeft : remark;
  if (daysNote !== undefined) changed.push({ line, name: expense.description, text: daysNote });
  return {
    line,
    day: expense.spentOn,
    description: expense.description,
    category: categoryOf(expense.category ?? '', options.categories),
    note: expense.notes,
    cost: expense.amount,
    currency: expense.currency,
    nets: netsOfExpense({ paid: payers, owed: filed, isRefund: expense.isRefund }),
    record: {
      kind: 'expense',
      payers,
      ...division,
      isRefund: expense.isRefund,
      extras: acceptFields(EXPENSE_EXTRAS, newExpense.shape, expense),
      conversion: expense.conversion,
    },
  };
}

/** In every language the same, because it is part of the row's key. */
const nameOfSettlement = ({ note, fromUser, toUser }: Settlement): string =>
  note ?? `${fromUser.name} paid ${toUser.name}`;

const nameOfRecord = (record: { readonly expense: Expense } | { readonly settlement: Settlement }): string =>
  'expense' in record ? record.expense.description : nameOfSettlement(record.settlement);

function rowOfSettlement(settlement: Settlement, line: number, nameOf: NameOf): FileRow {
  const { amount, currency, settles, note } = settlement;
  const [from, to] = [nameOf(settlement.fromUserId), nameOf(settlement.toUserId)];
  const payment = acceptFields(PAYMENT, newSettlement.shape, settlement);
  return {
    line,
    day: settlement.paidOn,
    description: nameOfSettlement(settlement),
    note,
    cost: amount,
    currency,
    nets: netsOfParts([{ name: from, amount }], [{ name: to, amount }]),
    record: { kind: 'settlement', from, to, settles, payment },
  };
}

/** Whether what was paid, what is owed and what was converted are the cost. A file may have been edited. */
function isWhole({ cost, currency, record }: FileRow): boolean {
  if (record.kind === 'settlement')
    return cost > 0 && settlesProblem({ amount: cost, currency, settles: record.settles }) === undefined;
  const { conversion } = record;
  if (conversion && conversionProblem({ amount: cost, currency }, conversion) !== undefined) return false;
  return [record.payers, record.splits].every(
    (parts) => sumMinor(parts.map(({ amount }) => amount)) === cost,
  );
}

const isAhead = (day: string, { latestDay }: ReadOptions): boolean => day > latestDay;

/** A group's, a friend's or an account's: first recorded first. Throws UnreadableFile with what is wrong. */
export function readOwnDocument(value: unknown, options: ReadOptions): FileLedger {
  const exported = parseOwn(value);
  const { balances, expenses, settlements } = exported;
  const names = namesOf(exported);
  const nameOf: NameOf = (userId) => names.get(userId) ?? '';
  const items = [
    ...expenses.map((expense) => ({ expense, recordedAt: expense.createdAt })),
    ...settlements.map((settlement) => ({ settlement, recordedAt: settlement.settledAt })),
  ]
    .toSorted((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime())
    .map((item, index) => ({ line: index + 1, name: nameOfRecord(item), item }));
  const changed: Remark[] = [];
  const result = readEach(items, (item, line) => {
    const row =
      'expense' in item
        ? rowOfExpense(item.expense, line, nameOf, { options, changed })
        : rowOfSettlement(item.settlement, line, nameOf);
    if (!isWhole(row)) throw new RefusedRow(TEXT.partsDiffer);
    if (isAhead(row.day, options)) throw new RefusedRow(TEXT.inFuture({ day: row.day }));
    return row;
  });
  const stated = balances?.map(({ fromUserId, toUserId, amount, currency }) => ({
    currency,
    nets: new Map([
      [nameOf(toUserId), amount],
      [nameOf(fromUserId), toMinor(-amount)],
    ]),
  }));
  return {
    source: 'barabar',
    people: [...names.values()],
    ...result,
    changed,
    stated: stated && totalsOf(stated).map((total) => ({ ...total, isOwn: true })),
  };
}
