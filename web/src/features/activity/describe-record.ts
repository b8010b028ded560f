import type { Activity } from '@barabar/core/contract/activities';
import { DEFAULT_CURRENCY, formatAmount } from '@barabar/core/money';
import { describeSettled } from '@barabar/core/settled-amounts';
import { originalOf, settledAtRatesOf } from '../../lib/rates/original-of.ts';
import { TEXT } from './text.ts';
import type { ActivitySentence, DescribeOptions } from './activity-sentence.ts';
import { describeChanges, joinChanges } from './describe-changes.ts';

/** Consecutive entries by the same person, oldest first. One about the receipt is a turn of its own. */
type Turn = readonly [Activity, ...Activity[]];

/**
 * Describes entries about one expense or settlement, oldest first: 'You updated "Dinner" in "Goa": ₹4,800.00 →
 * ₹5,000.00. Kabir Sen deleted it.' A group's own page leaves out the group's name. A friend's page leaves out the
 * amount of an expense, because others share it.
 */
export function describeRecord(entries: readonly Activity[], options: DescribeOptions): ActivitySentence {
  const turns = turnsOf(entries).map((turn, index) => ({
    actor: actorOf(turn[0], options),
    words: turnWords(turn, index === 0 ? objectOf(entries, options) : 'it', options),
  }));
  const [first, ...others] = turns;
  return {
    who: first?.actor ?? '',
    what: [first?.words, ...others.map(({ actor, words }) => `${actor} ${words}`)].join(' '),
  };
}

function turnsOf(entries: readonly Activity[]): Turn[] {
  const turns: [Activity, ...Activity[]][] = [];
  for (const entry of entries) {
    const current = turns.at(-1);
    const goesOn = current?.[0].user.id === entry.user.id && ![current[0], entry].some(isOfReceipt);
    if (goesOn) current.push(entry);
    else turns.push([entry]);
  }
  return turns;
}

const actorOf = ({ user }: Activity, { currentUserId }: DescribeOptions): string =>
  user.id === currentUserId ? 'You' : user.name;

/** Describes what one person did: 'updated, deleted and restored "Dinner": ₹4,800.00 → ₹5,000.00.' */
function turnWords(turn: Turn, object: string, { scope, currentUserId }: DescribeOptions): string {
  const ofReceipt = RECEIPT_WORDS.get(turn[0].type);
  if (ofReceipt) return ofReceipt(object);
  if (turn.length === 1 && isOfSeries(turn[0])) return `added ${object} as a recurring expense.`;
  const verbs = turn.map(verbOf).filter((verb, index, all) => verb !== all[index - 1]);
  const last = verbs.pop();
  const verb = verbs.length === 0 ? last : `${verbs.join(', ')} and ${last}`;
  const hasAmounts = scope.kind !== 'friend' || isSettlement(turn[0]);
  const changes = [
    ...turn.flatMap((entry) => ownRateWords(entry, hasAmounts) ?? []),
    ...describeChanges(joinChanges(turn), {
      current: (turn.at(-1) ?? turn[0]).metadata,
      currentUserId,
      hasAmounts,
    }),
  ];
  return `${verb} ${object}${changes.length > 0 ? `: ${changes.join(', ')}` : ''}.`;
}

/**
 * Says that a record was added or restored at a rate of the person's own, with both amounts: others may not agree with it.
 */
function ownRateWords({ type, metadata }: Activity, hasAmounts: boolean): string | undefined {
  if (!type.endsWith('_created') && !type.endsWith('_restored')) return undefined;
  const { conversion, settles, amount, currency = DEFAULT_CURRENCY } = metadata;
  const isOwn = [conversion, ...(settles ?? []).map(({ exchange }) => exchange)].some(
    (one) => one?.source === 'own',
  );
  if (!isOwn || amount === undefined) return undefined;
  if (!hasAmounts) return TEXT.atOwnRate;
  const from = conversion ? originalOf({ conversion, currency }) : settledAtRatesOf({ settles, currency });
  return `${formatAmount(amount, { currency })} ${conversion ? TEXT.from : ''}${from}`;
}

/** What was done to the receipt of an expense, by the type of the entry. */
const RECEIPT_WORDS: ReadonlyMap<string, (expense: string) => string> = new Map([
  ['expense_receipt_added', (expense) => `added a receipt to ${expense}.`],
  ['expense_receipt_replaced', (expense) => `replaced ${receiptOf(expense)}.`],
  ['expense_receipt_removed', (expense) => `removed ${receiptOf(expense)}.`],
]);
const receiptOf = (expense: string): string =>
  expense === 'it' ? 'its receipt' : `the receipt of ${expense}`;
const isOfReceipt = ({ type }: Activity): boolean => RECEIPT_WORDS.has(type);

/** Whether a series added the expense. */
const isOfSeries = ({ type, metadata }: Activity): boolean =>
  type === 'expense_created' && metadata.recurrenceId !== undefined;

const isSettlement = ({ type }: Activity): boolean => type.startsWith('settlement_');

function verbOf({ type }: Activity): string {
  if (type === 'expense_commented') return 'commented on';
  if (type === 'expense_comment_deleted') return 'deleted a comment on';
  if (type.endsWith('_updated')) return 'updated';
  if (type.endsWith('_deleted')) return 'deleted';
  if (type.endsWith('_restored')) return 'restored';
  return type === 'settlement_created' ? 'recorded' : 'added';
}

/** Returns '"Dinner" in "Goa gang"', with the names of the newest entry. */
function objectOf(entries: readonly Activity[], { currentUserId, scope }: DescribeOptions): string {
  const newest = entries.at(-1);
  if (!newest) return '';
  if (scope.kind === 'record') return isSettlement(newest) ? TEXT.theSettlement : TEXT.theExpense;
  const { group, metadata } = newest;
  const groupName = scope.kind === 'group' ? undefined : (group?.name ?? metadata.groupName);
  const isAmountNews = joinChanges(entries).some(({ field }) => field === 'amount' || field === 'currency');
  const what = isSettlement(newest)
    ? settlementWords(newest, { currentUserId, hasAmount: !isAmountNews })
    : `"${metadata.expenseDescription ?? ''}"`;
  return groupName === undefined ? what : `${what} in "${groupName}"`;
}

/** Returns 'a settlement of ₹4,150.00 from Kabir Rao to you', without the parts that the entry does not contain. */
function settlementWords(
  { metadata }: Activity,
  { currentUserId, hasAmount }: { readonly currentUserId: string; readonly hasAmount: boolean },
): string {
  const { amount, currency, settles, fromUserId, fromUserName, toUserId, toUserName } = metadata;
  const nameOf = (id: string | undefined, name: string | undefined): string | undefined =>
    id !== undefined && id === currentUserId ? 'you' : name;
  const from = nameOf(fromUserId, fromUserName);
  const to = nameOf(toUserId, toUserName);
  return [
    'a settlement',
    hasAmount && amount !== undefined && `of ${formatAmount(amount, currency && { currency })}`,
    settles && `for ${describeSettled(settles)}`,
    from !== undefined && `from ${from}`,
    to !== undefined && `to ${to}`,
  ]
    .filter(Boolean)
    .join(' ');
}
