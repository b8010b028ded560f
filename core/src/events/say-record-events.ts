import type { Activity } from '../contract/activities.ts';
import { listIn } from '../messages/list.ts';
import type { Language } from '../messages/languages.ts';
import { DEFAULT_CURRENCY, formatAmount } from '../money.ts';
import {
  byOf,
  type EventTexts,
  type LoggedEvent,
  type RecordMessage,
  type RecordValues,
  type SayOptions,
  type Sentence,
  type WhoTag,
} from './event.ts';
import { joinChanges, sayChanges } from './say-changes.ts';

/** Consecutive events by the same person, oldest first. One about the receipt is a turn of its own. */
type Turn = readonly [LoggedEvent, ...LoggedEvent[]];

/**
 * Says events of one expense or settlement, oldest first: 'You updated "Dinner" in "Goa": ₹4,800.00 → ₹5,000.00. Kabir
 * Sen deleted it.' A group's own page leaves out the group's name. A friend's page leaves out the amount of an expense,
 * because others share it.
 */
export function sayRecordEvents<Part>(
  events: readonly LoggedEvent[],
  options: SayOptions,
  who: WhoTag<Part>,
): Sentence<Part> {
  const newest = events.at(-1);
  if (!newest) return [];
  const about = objectOf(newest, { options, isAmountNews: joinChanges(events).some(isOfAmount) });
  return turnsOf(events).flatMap((turn, index) =>
    index === 0
      ? sayTurn(turn, about, { options, who })
      : [' ', ...sayTurn(turn, { ...about, what: 'it' }, { options, who: asText })],
  );
}

const isOfAmount = ({ field }: { readonly field: string }): boolean =>
  field === 'amount' || field === 'currency';

const asText: WhoTag<string> = (content) => content.join('');

function turnsOf(events: readonly LoggedEvent[]): Turn[] {
  const turns: [LoggedEvent, ...LoggedEvent[]][] = [];
  for (const event of events) {
    const current = turns.at(-1);
    const goesOn = current?.[0].user.id === event.user.id && ![current[0], event].some(isOfReceipt);
    if (goesOn) current.push(event);
    else turns.push([event]);
  }
  return turns;
}

/** What the sentences of a record are about, as its messages take it: with the names of the newest event. */
type About = ReturnType<typeof objectOf>;

function objectOf(
  newest: LoggedEvent,
  { options, isAmountNews }: { readonly options: SayOptions; readonly isAmountNews: boolean },
) {
  const { viewerId, scope, words } = options;
  const { group, metadata } = newest;
  // What was handed over by an act is in no one group.
  const isNowhere = scope.kind === 'group' || (metadata.handed !== undefined && metadata.actId !== undefined);
  const groupName = isNowhere ? undefined : (group?.name ?? metadata.groupName);
  const { amount, settles, fromUserId, fromUserName, toUserId, toUserName } = metadata;
  const partyOf = (id: string | undefined, name: string | undefined): 'you' | 'none' | 'other' =>
    id !== undefined && id === viewerId ? 'you' : name === undefined ? 'none' : 'other';
  return {
    what: scope.kind === 'record' ? 'record' : groupName === undefined ? 'named' : 'inGroup',
    title: metadata.expenseDescription ?? '',
    where: groupName === undefined ? 'none' : 'named',
    group: groupName ?? '',
    sum: isAmountNews || amount === undefined ? 'none' : sumOf(metadata, words.language),
    settled: settles ? words.describeSettled(settles) : 'none',
    from: partyOf(fromUserId, fromUserName),
    fromName: fromUserName ?? '',
    to: partyOf(toUserId, toUserName),
    toName: toUserName ?? '',
  };
}

/** The amount of a record; of an act, all that was handed over. Empty where it is not known. */
export const sumOf = (
  { handed, amount, currency }: Pick<Activity['metadata'], 'handed' | 'amount' | 'currency'>,
  language: Language,
): string =>
  listIn(
    language,
    (handed ?? (amount === undefined ? [] : [{ amount, currency }])).map((one) =>
      formatAmount(one.amount, one.currency && { currency: one.currency }),
    ),
  );

/** What only a notification and a mail say of a record. */
const ROW = { form: 'row', price: 'none', doer: 'other', missing: 'no', reason: '' } as const;

/** Says what one person did: 'Zoya updated, deleted and restored "Dinner": ₹4,800.00 → ₹5,000.00.' */
function sayTurn<Part>(
  turn: Turn,
  about: About,
  { options, who }: { readonly options: SayOptions; readonly who: WhoTag<Part> },
): Sentence<Part> {
  const { scope, viewerId, words } = options;
  const { expense, settlementEvent, actions } = words.texts.activity;
  const [first] = turn;
  const hasAmounts = scope.kind !== 'friend' || isSettlement(first);
  const joined = joinChanges(turn);
  // An edit among them says what it is now.
  const isMoneyBack = turn.some(isOfMoneyBack) && !joined.some(({ field }) => field === 'isRefund');
  const changes = [
    ...(isMoneyBack ? [words.texts.activity.changes.moneyBack] : []),
    ...turn.flatMap((event) => sayOwnRate(event, hasAmounts, options) ?? []),
    ...turn.flatMap(({ metadata: { reason } }) =>
      reason === undefined ? [] : words.texts.activity.changes.notReceived({ reason }),
    ),
    ...sayChanges(joined, {
      current: (turn.at(-1) ?? first).metadata,
      viewerId,
      hasAmounts,
      words,
    }),
  ];
  const done = turn.map(actionOf).filter((action, index, all) => action !== all[index - 1]);
  const values: RecordValues<Part> = {
    ...ROW,
    ...about,
    by: byOf(first, viewerId),
    name: first.user.name,
    actions: listIn(
      words.language,
      done.map((action) => actions[action]),
    ),
    more: changes.length > 0 ? 'yes' : 'no',
    changes: changes.join(', '),
    action: actionOf(first),
    who,
  };
  if (done.length > 1) return isSettlement(first) ? settlementEvent.several(values) : expense.several(values);
  const isBySeries = turn.length === 1 && isOfSeries(first);
  return messageOf(first, words.texts, isBySeries)(values);
}

type Action = keyof EventTexts['activity']['actions'];

export function actionOf({ type }: Pick<LoggedEvent, 'type'>): Action {
  if (type === 'expense_commented') return 'commented';
  if (type === 'expense_comment_deleted') return 'commentDeleted';
  if (type.endsWith('_updated')) return 'updated';
  if (type.endsWith('_deleted')) return 'deleted';
  if (type.endsWith('_restored')) return 'restored';
  return type === 'settlement_created' ? 'recorded' : 'added';
}

/** The message of an event of a record, by which rows, notifications and mails say it. */
export function messageOf(
  event: LoggedEvent,
  { activity: { expense, settlementEvent } }: Pick<EventTexts, 'activity'>,
  isBySeries = isOfSeries(event),
): RecordMessage {
  if (event.metadata.isSetOff) return settlementEvent.setOff;
  switch (event.type) {
    case 'settlement_updated':
      return settlementEvent.updated;
    case 'settlement_deleted':
      return settlementEvent.deleted;
    case 'settlement_restored':
      return settlementEvent.restored;
    case 'settlement_created':
      return settlementEvent.recorded;
    case 'expense_commented':
      return expense.commented;
    case 'expense_comment_deleted':
      return expense.commentDeleted;
    case 'expense_receipt_added':
      return expense.receiptAdded;
    case 'expense_receipt_replaced':
      return expense.receiptReplaced;
    case 'expense_receipt_removed':
      return expense.receiptRemoved;
    case 'expense_updated':
      return expense.updated;
    case 'expense_deleted':
      return expense.deleted;
    case 'expense_restored':
      return expense.restored;
    default:
      return isBySeries ? expense.addedBySeries : expense.added;
  }
}

const isOfReceipt = ({ type }: LoggedEvent): boolean => type.startsWith('expense_receipt_');

/** Whether a series added the expense. */
const isOfSeries = ({ type, metadata }: LoggedEvent): boolean =>
  type === 'expense_created' && metadata.recurrenceId !== undefined;

/** Whether an expense was added, deleted or restored that is money that came back. Of an edit, the changes say it. */
const isOfMoneyBack = ({ type, metadata }: LoggedEvent): boolean =>
  metadata.isRefund === true && ['_created', '_deleted', '_restored'].some((end) => type.endsWith(end));

const isSettlement = ({ type }: LoggedEvent): boolean => type.startsWith('settlement_');

/**
 * Says that a record was added or restored at a rate of the person's own, with both amounts: others may not agree with it.
 */
function sayOwnRate(
  { type, metadata }: Pick<Activity, 'type' | 'metadata'>,
  hasAmounts: boolean,
  { words }: Pick<SayOptions, 'words'>,
): string | undefined {
  if (!type.endsWith('_created') && !type.endsWith('_restored')) return undefined;
  const { changes } = words.texts.activity;
  const { conversion, settles = [], currency = DEFAULT_CURRENCY } = metadata;
  const isOwn = [conversion, ...settles.map(({ exchange }) => exchange)].some((one) => one?.source === 'own');
  if (!isOwn || metadata.amount === undefined) return undefined;
  if (!hasAmounts) return changes.atOwnRate;
  const amount = formatAmount(metadata.amount, { currency });
  return conversion
    ? changes.convertedAtOwnRate({ amount, original: words.describeConversion(conversion, currency) })
    : changes.settledAtOwnRate({ amount, settled: words.describeSettledAtRates(settles, currency) });
}
