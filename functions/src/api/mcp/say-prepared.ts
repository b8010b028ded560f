import { percentFromBasisPoints } from '@barabar/core/basis-points';
import type { CalendarDay } from '@barabar/core/calendar-day';
import { categoryName } from '@barabar/core/categories';
import type { Balance } from '@barabar/core/contract/balances';
import type { NewExpense } from '@barabar/core/contract/expense-changes';
import type { Person } from '@barabar/core/contract/fields';
import type { Group } from '@barabar/core/contract/groups';
import type { NewSettlement } from '@barabar/core/contract/settlement-changes';
import { fewestDebts } from '@barabar/core/fewest-debts';
import { deltasByPair, effectsByCurrency, invertEffects, type Effect } from '@barabar/core/ledger';
import { LANGUAGES, type Language } from '@barabar/core/messages/languages';
import { listIn } from '@barabar/core/messages/list';
import { textsIn } from '@barabar/core/messages/texts';
import { formatAmount, sumMinor, toMinor, type Minor } from '@barabar/core/money';
import { EXPENSE_EXTRAS } from '@barabar/core/records/expense';
import { namesOf } from '@barabar/core/records/fields';
import { SETTLEMENT } from '@barabar/core/records/settlement';
import type { StoredSplit } from '@barabar/core/split';
import { notFound } from '../../kit/refusal.ts';
import { composeShares } from '../../rules/expenses/compose-shares.ts';

/** What the caller knows, as the API has answered it to them. */
export interface Known {
  readonly userId: string;
  readonly language: Language;
  readonly today: CalendarDay;
  readonly group: Pick<Group, 'name' | 'simplifyDebts'> | undefined;
  /** Whom the record can name, with when they came into the group. */
  readonly people: readonly (Pick<Person, 'id' | 'name' | 'email'> & { readonly joinedAt?: Date })[];
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
  const texts = textsIn(language);
  return (id) => {
    if (id === userId) return texts.fields.youInside;
    const person = people.find((other) => other.id === id);
    if (!person) throw notFound();
    const { name, email, joinedAt } = person;
    const alike = people.filter((other) => other.name === name && other.id !== userId);
    const isTwin = email === '' && joinedAt !== undefined && alike.length > 1;
    return texts.programs.prepared.person({
      name: quotable(name),
      email,
      known: isTwin ? 'twin' : email === '' ? 'name' : 'email',
      place: String(alike.findIndex((other) => other.id === id) + 1),
      count: String(alike.length),
      day: isTwin ? dayIn(language, joinedAt) : '',
    });
  };
}

/** Says each balance that a record moves: who owes whom afterwards, and by how much it moves. */
function sayAfterwards(record: Parameters<typeof effectsByCurrency>[0], known: Known): string {
  const { userId, language, group, balances } = known;
  const { prepared } = textsIn(language).programs;
  const nameOf = namerFor(known);
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
        who: debtorId === userId ? 'debtor' : creditorId === userId ? 'creditor' : 'others',
        debtor: nameOf(debtorId),
        creditor: nameOf(creditorId),
        after: formatAmount(then, { currency }),
        by: formatAmount(amount, { currency }),
      });
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
    afterwards: sayAfterwards({ ...body, payers, splits }, known),
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
    afterwards: sayAfterwards({ ...body, amount: whole }, known),
  });
}
