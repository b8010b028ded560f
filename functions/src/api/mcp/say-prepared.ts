import { percentFromBasisPoints } from '@barabar/core/basis-points';
import type { CalendarDay } from '@barabar/core/calendar-day';
import { categoryName } from '@barabar/core/categories';
import type { Balance } from '@barabar/core/contract/balances';
import type { NewExpense } from '@barabar/core/contract/expense-changes';
import type { Group } from '@barabar/core/contract/groups';
import type { NewSettlement } from '@barabar/core/contract/settlement-changes';
import { fewestDebts } from '@barabar/core/fewest-debts';
import { deltasByPair, effectsByCurrency, invertEffects, type Effect } from '@barabar/core/ledger';
import { LANGUAGES, type Language } from '@barabar/core/messages/languages';
import { listIn } from '@barabar/core/messages/list';
import { said } from '@barabar/core/messages/said';
import { textsIn } from '@barabar/core/messages/texts';
import { formatAmount, sumMinor, toMinor, type Minor } from '@barabar/core/money';
import { EXPENSE_EXTRAS } from '@barabar/core/records/expense';
import { namesOf } from '@barabar/core/records/fields';
import { SETTLEMENT } from '@barabar/core/records/settlement';
import type { StoredSplit } from '@barabar/core/split';
import { notFound, Refusal } from '../../kit/refusal.ts';
import { composeShares } from '../../rules/expenses/compose-shares.ts';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly email?: string;
  /** When this person came into the group; of a group, when the caller did. */
  readonly joinedAt?: Date | undefined;
}

/** What the caller knows, as the API has answered it to them. */
export interface KnownPeople {
  readonly userId: string;
  readonly language: Language;
  readonly today: CalendarDay;
  readonly group: Pick<Group, 'id' | 'simplifyDebts'> | undefined;
  /** The group, and the caller's others. */
  readonly groups: readonly Named[];
  /** Whom the record can name but the caller. */
  readonly people: readonly Named[];
  /** The balances of the group, or the caller's own outside of groups. */
  readonly balances: readonly Pick<Balance, 'fromUserId' | 'toUserId' | 'amount' | 'currency'>[];
}

const PAYMENT_EXTRAS = namesOf(SETTLEMENT, 'note', 'choice', 'line', 'code');
const BILL_EXTRAS = namesOf(EXPENSE_EXTRAS);

/** The fields that the sentence says. A call with any other one cannot be prepared. */
export const SAID = {
  createExpense: [
    ...'description amount currency paidBy payers splits isRefund groupId spentOn category'.split(' '),
    ...BILL_EXTRAS,
  ],
  createSettlement: [
    ...'fromUserId toUserId amount currency advance groupId paidOn'.split(' '),
    ...PAYMENT_EXTRAS,
  ],
};

/** Whatever looks like a double quotation mark, two single ones included. */
const QUOTATION_MARK =
  /[\u02BA\u02DD\u02EE\u02F6\u05F2\u05F4\u1CD3“-‟″‶❝❞⹂〃〝-〟＂\u{1F676}-\u{1F678}]|(?<=['`´‘-‛′ʹʼ])['`´‘-‛′ʹʼ]/gu;

/** Letters that turn the order of amounts and names beside them around. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** A text between quotation marks: in one line, and nothing in it looks like their end or moves what is beside them. */
function quotable(text: string): string {
  const escaped = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(QUOTATION_MARK, String.raw`\$&`);
  return RIGHT_TO_LEFT.test(text) ? `\u2068${escaped}\u2069` : escaped;
}

const dayIn = (language: Language, day: Date): string =>
  new Intl.DateTimeFormat(LANGUAGES[language].tag, { dateStyle: 'medium', timeZone: 'Asia/Kolkata' }).format(
    day,
  );

/** A name that no other of them has. Throws not-found for what is not among them, 400 where nothing tells it apart. */
function nameIn(all: readonly Named[], id: string, language: Language): string {
  const named = all.find((one) => one.id === id);
  if (!named) throw notFound();
  const { name, email = '', joinedAt } = named;
  const alike = all
    .filter((one) => one.name === name)
    .toSorted((a, b) => Number(a.joinedAt) - Number(b.joinedAt));
  const isTwin = email === '' && alike.length > 1;
  if (isTwin && !joinedAt) throw new Refusal('validation-failed', { message: said('not-said') });
  return textsIn(language).programs.prepared.named({
    name: quotable(name),
    email: email || 'none',
    place: String(alike.indexOf(named) + 1),
    count: String(alike.length),
    day: isTwin && joinedAt ? dayIn(language, joinedAt) : 'none',
  });
}

/** No name is `you`: names are in quotation marks. */
const nameOf = (id: string, { userId, language, people }: KnownPeople): string =>
  id === userId ? 'you' : nameIn(people, id, language);

/** Says each balance that a record moves: who owes whom afterwards, and by how much it moves. */
function sayAfterwards(record: Parameters<typeof effectsByCurrency>[0], known: KnownPeople): string {
  const { userId, language, group, balances } = known;
  const { prepared } = textsIn(language).programs;
  const moved = effectsByCurrency(record).flatMap(({ currency, effects }) => {
    const before = balances.flatMap(({ fromUserId, toUserId, amount, currency: other }) =>
      other === currency ? { creditorId: toUserId, debtorId: fromUserId, amount } : [],
    );
    const open = deltasByPair([...before, ...effects]).map(
      ({ members: [creditorId, debtorId], amount }): Effect => ({ creditorId, debtorId, amount }),
    );
    const debts = group?.simplifyDebts ? fewestDebts(open) : open;
    const after = new Map(deltasByPair(debts).map(({ pairKey, amount }) => [pairKey, amount]));
    return deltasByPair([...debts, ...invertEffects(before)]).map(({ pairKey, members, amount }) => {
      const then = after.get(pairKey) ?? toMinor(0);
      const [first, second] = members;
      const [creditorId, debtorId] = then < 0 ? [second, first] : [first, second];
      const isSeen = group !== undefined || members.includes(userId);
      return prepared.debt({
        state: isSeen ? (then === 0 ? 'even' : 'open') : 'unseen',
        debtor: nameOf(debtorId, known),
        creditor: nameOf(creditorId, known),
        after: formatAmount(then, { currency }),
        by: formatAmount(amount, { currency }),
      });
    });
  });
  return prepared.afterwards({ count: moved.length, debts: listIn(language, moved) });
}

/** What both sentences have. */
function commonOf(
  known: KnownPeople,
  day: CalendarDay | undefined,
  extras: readonly (readonly [field: string, value: string | undefined])[],
) {
  const { language, group, groups, today } = known;
  const { prepared } = textsIn(language).programs;
  const details = extras.flatMap(([field, value]) =>
    value === undefined ? [] : prepared.detail({ field, value: quotable(value) }),
  );
  return {
    group: group ? nameIn(groups, group.id, language) : 'none',
    day: day && day !== today ? dayIn(language, new Date(`${day}T12:00:00Z`)) : 'today',
    details: listIn(language, details) || 'none',
  };
}

export function sayExpense(body: NewExpense, known: KnownPeople): string {
  const { language } = known;
  const { currency, category, paidBy } = body;
  const { activity, categories, programs } = textsIn(language);
  const format = (amount: Minor) => formatAmount(amount, { currency });
  const { payers, splits } = composeShares(body);
  const partOf = ({ userId, amount, splitType, percentage, shares, adjustment }: StoredSplit): string =>
    programs.prepared.part({
      name: nameOf(userId, known),
      amount: format(amount),
      by: splitType,
      percentage: percentage === undefined ? '' : String(percentFromBasisPoints(percentage)),
      shares: String(shares ?? 1),
      adjustment: adjustment === undefined ? '' : (adjustment < 0 ? '−' : '+') + format(adjustment),
    });
  const paid = payers.map((payer) => partOf({ ...payer, splitType: 'exact' }));
  const first = payers.findIndex(({ userId }) => userId === paidBy);
  const { fields } = activity.changes;
  return programs.prepared.expense({
    kind: body.isRefund === true ? 'refund' : 'expense',
    title: quotable(body.description),
    amount: format(body.amount),
    payers: listIn(language, [...paid.splice(first, 1), ...paid]),
    split: splits[0]?.splitType ?? 'exact',
    parts: listIn(language, splits.map(partOf)),
    ...commonOf(known, body.spentOn, [
      [fields.category, category && categoryName(category, categories)],
      ...BILL_EXTRAS.map((name) => [fields[name], body[name]] as const),
    ]),
    afterwards: sayAfterwards({ ...body, payers, splits }, known),
  });
}

export function saySettlement(body: NewSettlement, known: KnownPeople): string {
  const { fromUserId, toUserId, amount, currency, advance } = body;
  const { activity, programs } = textsIn(known.language);
  const { fields, methodOf } = activity.changes;
  const whole = sumMinor([amount, advance ?? toMinor(0)]);
  const extras = PAYMENT_EXTRAS.map((name) => {
    const value = body[name];
    return [fields[name], name === 'method' && value ? methodOf({ method: value }) : value] as const;
  });
  return programs.prepared.settlement({
    from: nameOf(fromUserId, known),
    to: nameOf(toUserId, known),
    amount: formatAmount(amount, { currency }),
    advance: advance === undefined ? 'none' : formatAmount(advance, { currency }),
    ...commonOf(known, body.paidOn, extras),
    afterwards: sayAfterwards({ ...body, amount: whole }, known),
  });
}
