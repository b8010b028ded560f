import type { Activity } from '../contract/activities.ts';
import { byDirection } from '../direction.ts';
import { listIn } from '../messages/list.ts';
import type { Language } from '../messages/languages.ts';
import { DEFAULT_CURRENCY, formatAmount } from '../money.ts';
import { describeSettled } from '../settled-amounts.ts';
import {
  byOf,
  type EventScope,
  type LoggedEvent,
  type SayOptions,
  type Sentence,
  type WhoTag,
} from './event.ts';
import { isAbout, eventKindOf } from './kinds.ts';
import { joinChanges, sayChanges } from './say-changes.ts';
import { sayOriginal } from './say-original.ts';

/** Consecutive events of one kind by the same person, oldest first, which one sentence tells. */
type Turn = readonly [LoggedEvent, ...LoggedEvent[]];

/**
 * 'You changed the amount of "Dinner" in "Goa" from ₹4,800.00 to ₹5,000.00. Kabir Sen deleted it.' A friend's
 * page leaves out the amount of an expense, because others share it.
 */
export function sayRecordEvents<Part>(
  events: readonly LoggedEvent[],
  options: SayOptions,
  who: WhoTag<Part>,
): Sentence<Part> {
  const newest = events.at(-1);
  if (!newest) return [];
  const about = objectOf(newest, options);
  return turnsOf(events).flatMap((turn, index) =>
    index === 0
      ? sayTurn(turn, about, { options, who })
      : [' ', ...sayTurn(turn, { ...about, what: 'it' }, { options, who: asText })],
  );
}

const asText: WhoTag<string> = (content) => content.join('');

/** What an event does to a record, by the message that says it: 'receiptAdded'. */
function messageOf({ type, metadata }: LoggedEvent): string {
  const { isSetOff, changes = [], reason, recurrenceId } = metadata;
  const says = eventKindOf(type)?.says ?? 'updated';
  if (says === 'added' && recurrenceId !== undefined) return 'addedBySeries';
  if (!isSettlement({ type }) || isSetOff === true) return says;
  if (says === 'deleted' && reason !== undefined) return 'notReceived';
  return changes.some(({ field, newValue }) => field === 'receivedAt' && newValue !== null)
    ? 'received'
    : says;
}

function turnsOf(events: readonly LoggedEvent[]): Turn[] {
  const turns: [LoggedEvent, ...LoggedEvent[]][] = [];
  for (const event of events) {
    const current = turns.at(-1);
    const isJoined =
      current && current[0].user.id === event.user.id && messageOf(current[0]) === messageOf(event);
    if (isJoined) current.push(event);
    else turns.push([event]);
  }
  return turns;
}

type About = ReturnType<typeof objectOf>;

function objectOf(newest: LoggedEvent, { viewerId, scope }: SayOptions) {
  const { group, metadata } = newest;
  // What was handed over by an act is in no one group.
  const isNowhere =
    scope.kind === 'notice' ||
    scope.kind === 'group' ||
    (metadata.handed !== undefined && metadata.actId !== undefined);
  const groupName = isNowhere ? undefined : (group?.name ?? metadata.groupName);
  const { fromUserId, fromUserName, toUserId, toUserName } = metadata;
  const partyOf = (id: string | undefined, name: string | undefined): 'you' | 'none' | 'other' =>
    id !== undefined && id === viewerId ? 'you' : name === undefined ? 'none' : 'other';
  return {
    what: scope.kind === 'record' ? 'record' : groupName === undefined ? 'named' : 'inGroup',
    title: metadata.expenseDescription ?? '',
    where: groupName === undefined ? 'none' : 'named',
    group: groupName ?? '',
    from: partyOf(fromUserId, fromUserName),
    fromName: fromUserName ?? '',
    to: partyOf(toUserId, toUserName),
    toName: toUserName ?? '',
  };
}

/** Whether an event is told by itself, not in the log. */
const isAlone = (scope: EventScope): scope is Extract<EventScope, { readonly seesPrice: boolean }> =>
  'seesPrice' in scope;

/** The amount of a record; of an act, all that was handed over. Empty where it is not known. */
const sumOf = (
  { handed, amount, currency }: Pick<Activity['metadata'], 'handed' | 'amount' | 'currency'>,
  language: Language,
): string =>
  listIn(
    language,
    (handed ?? (amount === undefined ? [] : [{ amount, currency }])).map((part) =>
      formatAmount(part.amount, part.currency && { currency: part.currency }),
    ),
  );

/** What an expense costs, where that is told. */
function priceOf({ type, metadata }: LoggedEvent, { scope, words }: SayOptions): string {
  const isTold = isAlone(scope) && scope.seesPrice && (scope.kind === 'mail' || type !== 'expense_commented');
  if (!isTold || isSettlement({ type }) || metadata.amount === undefined) return 'none';
  const price = sumOf(metadata, words.language);
  return byDirection(metadata, price, words.texts.activity.cameBack({ price }));
}

/** Whether the payer, the payee or somebody else did it; 'none' where these two are not known. */
function doerOf({ user, metadata: { fromUserId, toUserId } }: LoggedEvent, { from, to }: About) {
  if (from === 'none' || to === 'none') return 'none';
  return user.id === fromUserId ? 'payer' : user.id === toUserId ? 'payee' : 'other';
}

interface Saying<Part> {
  readonly options: SayOptions;
  readonly who: WhoTag<Part>;
}

/** What is filled in where an edit has no values. */
const NO_CHANGE = { changes: 'none', before: '', after: '', state: 'untold' };

/** Says what one person did, by the message of its kind. */
function sayTurn<Part>(turn: Turn, about: About, { options, who }: Saying<Part>): Sentence<Part> {
  const [first] = turn;
  const { expense, settlementEvent, setOffEvent } = options.words.texts.activity;
  const ofSettlement: Messages = first.metadata.isSetOff === true ? setOffEvent : settlementEvent;
  const messages: Messages = isSettlement(first) ? ofSettlement : expense;
  const kind = messageOf(first);
  if (kind === 'updated' && !isAlone(options.scope)) return sayEdits(turn, about, { options, who, messages });
  const values = { ...valuesOf(turn, about, options), ...NO_CHANGE, who };
  return (messages[kind] ?? messages.updated)(values);
}

type Values = ReturnType<typeof valuesOf> & typeof NO_CHANGE;
type Message = <Part>(values: Values & { readonly who: WhoTag<Part> }) => Sentence<Part>;

/** What a change says that has no values, in a sentence of its own. */
type Fact = 'cameBack' | 'wasSpent' | 'receivedNoMore';

/** The messages of a kind of record. What has none of its own is a change. */
type Messages = { readonly updated: Message } & Readonly<Partial<Record<string, Message>>>;

interface SayingEdits<Part> extends Saying<Part> {
  readonly messages: Messages;
}

/** Says what edits changed: a single change by its own message where it has one, otherwise all in one sentence. */
function sayEdits<Part>(
  turn: Turn,
  about: About,
  { options, who, messages }: SayingEdits<Part>,
): Sentence<Part> {
  const { scope, viewerId, words } = options;
  const [first] = turn;
  const changes = joinChanges(turn);
  const sentences = sayChanges(changes, {
    current: (turn.at(-1) ?? first).metadata,
    viewerId,
    hasAmounts: scope.kind !== 'friend' || isSettlement(first),
    words,
  });
  const facts = factsIn(changes);
  const [only, ...others] = sentences;
  const alone = others.length === 0 ? only?.message && messages[only.message] : undefined;
  const values = { ...valuesOf(turn, about, options), ...NO_CHANGE };
  const listed = only && {
    changes: listIn(
      words.language,
      sentences.map(({ inList }) => inList),
    ),
  };
  const isFactOnly = !only && facts.length > 0;
  const main = alone
    ? alone({ ...values, ...only?.values, who })
    : messages.updated({ ...values, ...listed, who });
  return facts.reduce((before, fact, index) => {
    const say = messages[fact] ?? messages.updated;
    return isFactOnly && index === 0
      ? say({ ...values, who })
      : [...before, ' ', ...say({ ...values, what: 'it', who: asText })];
  }, main);
}

const factsIn = (changes: ReturnType<typeof joinChanges>): Fact[] =>
  changes.flatMap(({ field, newValue }) => {
    if (field === 'isRefund') return newValue === true ? 'cameBack' : 'wasSpent';
    return field === 'receivedAt' && newValue === null ? 'receivedNoMore' : [];
  });

function valuesOf(turn: Turn, about: About, options: SayOptions) {
  const [first] = turn;
  const { viewerId, scope, words } = options;
  const { metadata } = turn.at(-1) ?? first;
  const { amount, settles } = metadata;
  const isNotice = isAlone(scope);
  const doer = doerOf(first, about);
  const isAmountNews = !isNotice && joinChanges(turn).some(isOfAmount);
  const sum = isAmountNews || amount === undefined ? 'none' : sumOf(metadata, words.language);
  // Only a sentence about a change does without the sum and the two people.
  const isBare = isSettlement(first) && messageOf(first) !== 'updated' && (doer === 'none' || sum === 'none');
  const isOwnRate = !isNotice && hasOwnRate(first);
  return {
    ...about,
    what: isBare && about.what !== 'it' ? 'record' : about.what,
    by: byOf(first, viewerId),
    name: first.user.name,
    doer,
    sum,
    settled: settles && !isNotice ? sayCleared(metadata, isOwnRate, options) : 'none',
    price: priceOf(first, options),
    // A mail quotes it below.
    reason: (scope.kind !== 'mail' && metadata.reason) || 'none',
    isBack: metadata.isRefund === true && !isNotice ? 'yes' : 'no',
    rate: isOwnRate ? sayOwnRate(metadata, options) : 'none',
  };
}

const isOfAmount = ({ field }: { field: string }): boolean => field === 'amount' || field === 'currency';

const isSettlement = ({ type }: Pick<LoggedEvent, 'type'>): boolean => isAbout(type, 'settlement');

/** Such a rate is told with both amounts, because others may not agree with it. */
function hasOwnRate({ type, metadata: { conversion, settles = [], amount } }: LoggedEvent): boolean {
  if (amount === undefined || !['added', 'recorded', 'restored'].includes(eventKindOf(type)?.says ?? ''))
    return false;
  return [conversion, ...settles.map(({ exchange }) => exchange)].some(
    (exchanged) => exchanged?.source === 'own',
  );
}

/** What a settlement clears in other currencies; with the rates, if one of them is the person's own. */
const sayCleared = (
  { settles = [], currency = DEFAULT_CURRENCY }: Activity['metadata'],
  isOwnRate: boolean,
  { words }: Pick<SayOptions, 'words'>,
): string =>
  describeSettled(settles, words.texts.rates, (original) => {
    const { amount, currency: from, exchange } = original;
    return isOwnRate && exchange
      ? sayOriginal({ amount, currency: from, ...exchange }, currency, words)
      : formatAmount(amount, { currency: from });
  });

/** The amounts of an expense and the rate between them. A friend's page does not tell amounts. */
function sayOwnRate(
  { conversion, amount, currency = DEFAULT_CURRENCY }: Activity['metadata'],
  { scope, words }: Pick<SayOptions, 'scope' | 'words'>,
): string {
  if (!conversion || amount === undefined || scope.kind === 'friend') return 'untold';
  return words.texts.activity.changes.forOriginal({
    amount: formatAmount(amount, { currency }),
    original: sayOriginal(conversion, currency, words),
  });
}
