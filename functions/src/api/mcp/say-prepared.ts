import type { Friend } from '@barabar/core/contract/friends';
import type { Group } from '@barabar/core/contract/groups';
import type { NewExpense } from '@barabar/core/contract/expense-changes';
import type { NewSettlement } from '@barabar/core/contract/settlement-changes';
import { listIn } from '@barabar/core/messages/list';
import type { Language } from '@barabar/core/messages/languages';
import { textsIn } from '@barabar/core/messages/texts';
import { formatAmount, type Currency, type Minor } from '@barabar/core/money';
import { composeShares } from '../../rules/expenses/compose-shares.ts';

export interface Known {
  readonly userId: string;
  readonly language: Language;
  readonly friends: readonly Pick<Friend, 'id' | 'name'>[];
  readonly group: Group | undefined;
}

interface Part {
  readonly userId: string;
  readonly amount: Minor;
}

function namesOf({ userId, language, friends, group }: Known) {
  const names = new Map(friends.map(({ id, name }) => [id, name]));
  for (const { user } of group?.members ?? []) names.set(user.id, user.name);
  const { youInside, unknownUser } = textsIn(language).fields;
  return (id: string): string => (id === userId ? youInside : (names.get(id) ?? unknownUser));
}

export function sayExpense(body: NewExpense, context: Known): string {
  const { language, group } = context;
  const nameOf = namesOf(context);
  const inWords = (currency: Currency) => (parts: readonly Part[]) =>
    listIn(
      language,
      parts.map(({ userId, amount }) => `${nameOf(userId)} ${formatAmount(amount, { currency })}`),
    );
  const say = inWords(body.currency);
  const shares = body.period ? undefined : composeShares(body);
  return textsIn(language).programs.prepared.expense({
    kind: body.isRefund === true ? 'refund' : 'expense',
    title: body.description,
    amount: formatAmount(body.amount, { currency: body.currency }),
    where: group ? 'group' : 'outside',
    group: group?.name ?? '',
    payers: say(shares?.payers ?? body.payers ?? [{ userId: body.paidBy, amount: body.amount }]),
    split: shares ? 'parts' : 'days',
    parts: shares ? say(shares.splits) : '',
  });
}

export function saySettlement(
  { fromUserId, toUserId, amount, currency }: NewSettlement,
  context: Known,
): string {
  const nameOf = namesOf(context);
  return textsIn(context.language).programs.prepared.settlement({
    from: fromUserId === context.userId ? 'you' : 'other',
    fromName: nameOf(fromUserId),
    to: toUserId === context.userId ? 'you' : 'other',
    toName: nameOf(toUserId),
    amount: formatAmount(amount, { currency }),
    where: context.group ? 'group' : 'outside',
    group: context.group?.name ?? '',
  });
}
