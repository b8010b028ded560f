import type { Activity } from '../contract/activities.ts';
import { describeConversion } from '../conversion.ts';
import { byDirection } from '../direction.ts';
import { listIn } from '../messages/list.ts';
import type { Language } from '../messages/languages.ts';
import { DEFAULT_CURRENCY, formatAmount } from '../money.ts';
import { describeSettled, describeSettledAtRates } from '../settled-amounts.ts';
import {
  byOf,
  type EventTexts,
  type LoggedEvent,
  type SayOptions,
  type Sentence,
  type WhoTag,
} from './event.ts';
import { joinChanges, sayChanges } from './say-changes.ts';

/** Consecutive events by the same person, oldest first, which one sentence tells. */
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
  const isAmountNews = options.scope.kind !== 'notice' && joinChanges(events).some(isOfAmount);
  const about = objectOf(newest, { options, isAmountNews });
  return turnsOf(events).flatMap((turn, index) =>
    index === 0
      ? sayTurn(turn, about, { options, who })
      : [' ', ...sayTurn(turn, { ...about, what: 'it' }, { options, who: asText })],
  );
}

const isOfAmount = ({ field }: { readonly field: string }): boolean =>
  field === 'amount' || field === 'currency';

const asText: WhoTag<string> = (content) => content.join('');

/** What an event does to a record. */
type Kind =
  | keyof EventTexts['activity']['actions']
  | 'commented'
  | 'commentDeleted'
  | 'receiptAdded'
  | 'receiptReplaced'
  | 'receiptRemoved'
  | 'received'
  | 'notReceived';

const KINDS: Readonly<Record<string, Kind>> = {
  expense_created: 'added',
  expense_updated: 'updated',
  expense_deleted: 'deleted',
  expense_restored: 'restored',
  expense_commented: 'commented',
  expense_comment_deleted: 'commentDeleted',
  expense_receipt_added: 'receiptAdded',
  expense_receipt_replaced: 'receiptReplaced',
  expense_receipt_removed: 'receiptRemoved',
  settlement_created: 'recorded',
  settlement_updated: 'updated',
  settlement_deleted: 'deleted',
  settlement_restored: 'restored',
};

function kindOf({ type, metadata: { isSetOff, changes = [], reason } }: LoggedEvent): Kind {
  const kind = KINDS[type] ?? 'added';
  if (isSetOff === true || !type.startsWith('settlement_')) return kind;
  if (kind === 'deleted' && reason !== undefined) return 'notReceived';
  return changes.some(({ field, newValue }) => field === 'receivedAt' && newValue !== null)
    ? 'received'
    : kind;
}

function turnsOf(events: readonly LoggedEvent[]): Turn[] {
  const turns: [LoggedEvent, ...LoggedEvent[]][] = [];
  for (const event of events) {
    const current = turns.at(-1);
    if (current && isJoined(current[0], event)) current.push(event);
    else turns.push([event]);
  }
  return turns;
}

/** Whether one sentence tells both: what was done to a record itself, or the same thing twice. */
function isJoined(...events: readonly [LoggedEvent, LoggedEvent]): boolean {
  const [first, second] = events.map(kindOf);
  return (
    events[0].user.id === events[1].user.id &&
    (first === second || events.every((one) => isAction(kindOf(one))))
  );
}

const isAction = (kind: Kind): kind is keyof EventTexts['activity']['actions'] =>
  ['added', 'recorded', 'updated', 'deleted', 'restored'].includes(kind);

/** What the sentences of a record are about, as its messages take it: with the names of the newest event. */
type About = ReturnType<typeof objectOf>;

function objectOf(
  newest: LoggedEvent,
  { options, isAmountNews }: { readonly options: SayOptions; readonly isAmountNews: boolean },
) {
  const { viewerId, scope, words } = options;
  const { group, metadata } = newest;
  const isNotice = scope.kind === 'notice';
  // What was handed over by an act is in no one group.
  const isNowhere =
    isNotice || scope.kind === 'group' || (metadata.handed !== undefined && metadata.actId !== undefined);
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
    settled: settles && !isNotice ? describeSettled(settles) : 'none',
    from: partyOf(fromUserId, fromUserName),
    fromName: fromUserName ?? '',
    to: partyOf(toUserId, toUserName),
    toName: toUserName ?? '',
  };
}

/** The amount of a record; of an act, all that was handed over. Empty where it is not known. */
const sumOf = (
  { handed, amount, currency }: Pick<Activity['metadata'], 'handed' | 'amount' | 'currency'>,
  language: Language,
): string =>
  listIn(
    language,
    (handed ?? (amount === undefined ? [] : [{ amount, currency }])).map((one) =>
      formatAmount(one.amount, one.currency && { currency: one.currency }),
    ),
  );

/** What an expense costs, where that is told. */
function priceOf({ type, metadata }: LoggedEvent, { scope, words }: SayOptions): string {
  const isTold = scope.kind === 'notice' && scope.seesPrice && KINDS[type] !== 'commented';
  if (!isTold || isSettlement({ type }) || metadata.amount === undefined) return 'none';
  const price = sumOf(metadata, words.language);
  return byDirection(metadata, price, words.texts.activity.cameBack({ price }));
}

/** Whether the payer, the payee or somebody else did it; 'none' where these two are not known. */
function doerOf({ user, metadata: { fromUserId, toUserId } }: LoggedEvent, { from, to }: About) {
  if (from === 'none' || to === 'none') return 'none';
  return user.id === fromUserId ? 'payer' : user.id === toUserId ? 'payee' : 'other';
}

/** Says what one person did: 'Zoya updated, deleted and restored "Dinner": ₹4,800.00 → ₹5,000.00.' */
function sayTurn<Part>(
  turn: Turn,
  about: About,
  { options, who }: { readonly options: SayOptions; readonly who: WhoTag<Part> },
): Sentence<Part> {
  const { expense, settlementEvent } = options.words.texts.activity;
  const [first] = turn;
  const done = distinctKindsOf(turn);
  const values = { ...valuesOf(turn, { about, done, options }), who };
  if (first.metadata.isSetOff === true) return settlementEvent.setOff(values);
  if (turn.length === 1 && isOfSeries(first)) return expense.addedBySeries(values);
  const messages: Messages = isSettlement(first) ? settlementEvent : expense;
  const [kind] = done;
  return ((done.length === 1 && kind && messages[kind]) || messages.changed)(values);
}

type Message = <Part>(values: ReturnType<typeof valuesOf> & { readonly who: WhoTag<Part> }) => Sentence<Part>;

/** The messages of a kind of record. What has none of its own is a change. */
type Messages = { readonly changed: Message } & Readonly<Partial<Record<Kind, Message>>>;

const distinctKindsOf = (turn: Turn): Kind[] =>
  turn.map(kindOf).filter((kind, index, all) => kind !== all[index - 1]);

function valuesOf(
  turn: Turn,
  {
    about,
    done,
    options,
  }: { readonly about: About; readonly done: readonly Kind[]; readonly options: SayOptions },
) {
  const { viewerId, words } = options;
  const [first] = turn;
  const changes = changesOf(turn, options);
  const doer = doerOf(first, about);
  // Only a sentence about a change does without the sum and the two people.
  const isBare = isSettlement(first) && done[0] !== 'updated' && (doer === 'none' || about.sum === 'none');
  return {
    ...about,
    what: isBare && about.what !== 'it' ? 'record' : about.what,
    by: byOf(first, viewerId),
    name: first.user.name,
    doer,
    // An own rate is said with what it was for.
    settled: turn.some((event) => sayOwnRate(event, true, options)) ? 'none' : about.settled,
    price: priceOf(first, options),
    reason: first.metadata.reason ?? 'none',
    action: done.length > 1 ? 'several' : kindOf(first),
    actions: listIn(
      words.language,
      done.filter(isAction).map((action) => words.texts.activity.actions[action]),
    ),
    more: changes.length > 0 ? 'yes' : 'no',
    changes: changes.join(', '),
  };
}

/** What edits changed, and what else is to be known of a record. Not told in a notice. */
function changesOf(turn: Turn, options: SayOptions): string[] {
  const { scope, viewerId, words } = options;
  const [first] = turn;
  if (scope.kind === 'notice' || !isAction(kindOf(first))) return [];
  const hasAmounts = scope.kind !== 'friend' || isSettlement(first);
  const joined = joinChanges(turn);
  // An edit among them says what it is now.
  const isMoneyBack = turn.some(isOfMoneyBack) && !joined.some(({ field }) => field === 'isRefund');
  return [
    ...(isMoneyBack ? [words.texts.activity.changes.moneyBack] : []),
    ...turn.flatMap((event) => sayOwnRate(event, hasAmounts, options) ?? []),
    ...sayChanges(joined, {
      current: (turn.at(-1) ?? first).metadata,
      viewerId,
      hasAmounts,
      words,
    }),
  ];
}

/** Whether a series added the expense. */
const isOfSeries = ({ type, metadata }: LoggedEvent): boolean =>
  type === 'expense_created' && metadata.recurrenceId !== undefined;

/** Whether an expense was added, deleted or restored that is money that came back. Of an edit, the changes say it. */
const isOfMoneyBack = ({ type, metadata }: LoggedEvent): boolean =>
  metadata.isRefund === true && ['_created', '_deleted', '_restored'].some((end) => type.endsWith(end));

const isSettlement = ({ type }: Pick<LoggedEvent, 'type'>): boolean => type.startsWith('settlement_');

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
  const dayText = words.formatDay;
  return conversion
    ? changes.convertedAtOwnRate({
        amount,
        original: describeConversion(conversion, { currency, dayText: dayText(conversion.day) }),
      })
    : changes.settledAtOwnRate({ amount, settled: describeSettledAtRates(settles, { currency, dayText }) });
}
