import { percentFromBasisPoints } from '@barabar/core/basis-points';
import type { CalendarDay } from '@barabar/core/calendar-day';
import { categoryName } from '@barabar/core/categories';
import type { Balance } from '@barabar/core/contract/balances';
import type { NewExpense } from '@barabar/core/contract/expense-changes';
import type { Group } from '@barabar/core/contract/groups';
import type { NewSettlement } from '@barabar/core/contract/settlement-changes';
import { fewestDebts } from '@barabar/core/fewest-debts';
import {
  deltasByPair,
  effectsOfExpense,
  effectsOfSettlement,
  type Effect,
  type PairDelta,
} from '@barabar/core/ledger';
import { LANGUAGES, type Language } from '@barabar/core/messages/languages';
import { listIn } from '@barabar/core/messages/list';
import { textsIn } from '@barabar/core/messages/texts';
import { formatAmount, sumMinor, toMinor, type Currency, type Minor } from '@barabar/core/money';
import { EXPENSE_EXTRAS } from '@barabar/core/records/expense';
import { namesOf } from '@barabar/core/records/fields';
import { SETTLEMENT } from '@barabar/core/records/settlement';
import type { StoredSplit } from '@barabar/core/split';
import { notFound } from '../../kit/refusal.ts';
import { composeShares } from '../../rules/expenses/compose-shares.ts';

/** Somebody whom the caller can name in a record. */
export interface KnownPerson {
  readonly id: string;
  readonly name: string;
  /** Empty where the caller does not see it. */
  readonly email: string;
  /** When they came into the group. */
  readonly joinedAt?: Date;
}

/** What the caller knows, as the API has answered it to them. */
export interface Known {
  readonly userId: string;
  readonly language: Language;
  readonly today: CalendarDay;
  readonly group: Pick<Group, 'name' | 'simplifyDebts'> | undefined;
  readonly people: readonly KnownPerson[];
  /** Of the group, or the caller's own outside of groups. */
  readonly balances: readonly Pick<Balance, 'fromUserId' | 'toUserId' | 'amount' | 'currency'>[];
}

const PAYMENT_EXTRAS = namesOf(SETTLEMENT, 'note', 'choice', 'line', 'code');
const BILL_EXTRAS = namesOf(EXPENSE_EXTRAS);

/** The fields that the sentence says. A call with any other one cannot be prepared. */
export const SAID: Readonly<Record<'createExpense' | 'createSettlement', readonly string[]>> = {
  createExpense: [
    'description amount currency paidBy payers splits isRefund groupId spentOn category'.split(' '),
    BILL_EXTRAS,
  ].flat(),
  createSettlement: [
    'fromUserId toUserId amount currency advance groupId paidOn'.split(' '),
    PAYMENT_EXTRAS,
  ].flat(),
};

/** A text between quotation marks: in one line, and nothing in it can look like the end of the quotation. */
const quotable = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/[“”„‟″＂]/gu, String.raw`\$&`);

const dayIn = (language: Language, day: Date): string =>
  new Intl.DateTimeFormat(LANGUAGES[language].tag, { dateStyle: 'medium', timeZone: 'Asia/Kolkata' }).format(
    day,
  );

/** Names people so that no two have the same name. The function that it returns throws not-found for anybody else. */
function namerFor({ userId, language, people }: Known): (id: string) => string {
  const { prepared } = textsIn(language).programs;
  const nameOf = ({ id, name, email, joinedAt }: KnownPerson): string => {
    const twins = people.filter(
      (person) => person.name === name && person.email === '' && person.id !== userId,
    );
    const joined = joinedAt !== undefined && twins.length > 1 ? joinedAt : undefined;
    return prepared.person({
      name: quotable(name),
      email,
      known: email === '' ? (joined ? 'twin' : 'name') : 'email',
      place: String(twins.findIndex((twin) => twin.id === id) + 1),
      count: String(twins.length),
      day: joined ? dayIn(language, joined) : '',
    });
  };
  return (id) => {
    if (id === userId) return textsIn(language).fields.youInside;
    const person = people.find((other) => other.id === id);
    if (!person) throw notFound();
    return nameOf(person);
  };
}

const debtOf = ({ fromUserId, toUserId, amount }: Known['balances'][number]): Effect => ({
  creditorId: toUserId,
  debtorId: fromUserId,
  amount,
});

const openDebts = (effects: readonly Effect[]): Effect[] =>
  deltasByPair(effects).map(({ members: [creditorId, debtorId], amount }) => ({
    creditorId,
    debtorId,
    amount,
  }));

const amountIn = (deltas: readonly PairDelta[], key: string): Minor =>
  deltas.find(({ pairKey }) => pairKey === key)?.amount ?? toMinor(0);

/** Says each balance that moves: who owes whom afterwards, and by how much it moves. */
function sayAfterwards(effects: readonly Effect[], currency: Currency, known: Known): string {
  const { userId, language, group, balances } = known;
  const { prepared } = textsIn(language).programs;
  const nameOf = namerFor(known);
  const debts = balances.filter((balance) => balance.currency === currency).map(debtOf);
  const before = deltasByPair(debts);
  const open = openDebts([...debts, ...effects]);
  const after = deltasByPair(group?.simplifyDebts ? fewestDebts(open) : open);
  const members = new Map([...before, ...after].map((delta) => [delta.pairKey, delta.members]));
  const moved = [...members].flatMap(([key, pair]) => {
    const [now, then] = [amountIn(before, key), amountIn(after, key)];
    if (now === then) return [];
    const [creditorId, debtorId] = then < 0 ? pair.toReversed() : pair;
    if (creditorId === undefined || debtorId === undefined) return [];
    const isSeen = group !== undefined || pair.includes(userId);
    return prepared.debt({
      state: isSeen ? (then === 0 ? 'even' : 'open') : 'unseen',
      who: debtorId === userId ? 'debtor' : creditorId === userId ? 'creditor' : 'others',
      debtor: nameOf(debtorId),
      creditor: nameOf(creditorId),
      after: formatAmount(then, { currency }),
      by: formatAmount(toMinor(then - now), { currency }),
    });
  });
  return prepared.afterwards({ count: moved.length, debts: listIn(language, moved) });
}

/** What both sentences have. */
function commonOf(
  { language, group, today }: Known,
  day: CalendarDay | undefined,
  extras: readonly (readonly [field: string, value: string | undefined])[],
) {
  const { prepared } = textsIn(language).programs;
  const details = extras.flatMap(([field, value]) =>
    value === undefined ? [] : prepared.detail({ field, value: quotable(value) }),
  );
  const isOther = day !== undefined && day !== today;
  return {
    where: group ? 'group' : 'outside',
    group: quotable(group?.name ?? ''),
    when: isOther ? 'day' : 'today',
    day: isOther ? dayIn(language, new Date(`${day}T12:00:00Z`)) : '',
    details: details.length > 0 ? 'some' : 'none',
    detailList: listIn(language, details),
  };
}

export function sayExpense(body: NewExpense, known: Known): string {
  const { language } = known;
  const { currency, category } = body;
  const { activity, categories, programs } = textsIn(language);
  const nameOf = namerFor(known);
  const format = (amount: Minor) => formatAmount(amount, { currency });
  const { payers, splits } = composeShares(body);
  const partOf = ({ userId, amount, splitType, percentage, shares, adjustment }: StoredSplit): string =>
    programs.prepared.part({
      name: nameOf(userId),
      amount: format(amount),
      by: splitType,
      percentage: percentage === undefined ? '' : String(percentFromBasisPoints(percentage)),
      shares: String(shares ?? 1),
      adjustment: adjustment === undefined ? '' : (adjustment < 0 ? '−' : '+') + format(adjustment),
    });
  const fields = activity.changes.fields;
  return programs.prepared.expense({
    kind: body.isRefund === true ? 'refund' : 'expense',
    title: quotable(body.description),
    amount: format(body.amount),
    payers: listIn(
      language,
      payers.map((payer) => partOf({ ...payer, splitType: 'exact' })),
    ),
    split: splits[0]?.splitType ?? 'exact',
    parts: listIn(language, splits.map(partOf)),
    ...commonOf(known, body.spentOn, [
      [fields.category, category && categoryName(category, categories)],
      ...BILL_EXTRAS.map((name) => [fields[name], body[name]] as const),
    ]),
    afterwards: sayAfterwards(effectsOfExpense({ ...body, payers, splits }), currency, known),
  });
}

export function saySettlement(body: NewSettlement, known: Known): string {
  const { fromUserId, toUserId, amount, currency, advance } = body;
  const { activity, programs } = textsIn(known.language);
  const { fields, methodOf } = activity.changes;
  const nameOf = namerFor(known);
  const whole = sumMinor([amount, advance ?? toMinor(0)]);
  return programs.prepared.settlement({
    from: fromUserId === known.userId ? 'you' : 'other',
    fromName: nameOf(fromUserId),
    to: toUserId === known.userId ? 'you' : 'other',
    toName: nameOf(toUserId),
    amount: formatAmount(amount, { currency }),
    advance: advance === undefined ? 'none' : formatAmount(advance, { currency }),
    ...commonOf(
      known,
      body.paidOn,
      PAYMENT_EXTRAS.map((name) => {
        const value = body[name];
        return [fields[name], name === 'method' && value ? methodOf({ method: value }) : value] as const;
      }),
    ),
    afterwards: sayAfterwards(effectsOfSettlement({ fromUserId, toUserId, amount: whole }), currency, known),
  });
}
