/** Random operations of somebody who sees some records. */
import type { Random } from '../../scripts/random.ts';
import type {
  Action,
  Operation,
  Seen,
  SeenComment,
  SeenExpense,
  SeenSettlement,
} from './outbox-operation.ts';

/** What a person sees, and who they are. */
export interface View {
  readonly live: readonly Seen[];
  readonly deleted: readonly Seen[];
  /** The person, and the other one of the group. */
  readonly self: string;
  readonly other: string;
  /** What the other one owes the person, in minor units; below zero if it is the other way round. */
  readonly owed: number;
}

const expensesIn = (seen: readonly Seen[]) =>
  seen.filter((one): one is SeenExpense => one.kind === 'expense');
const settlementsIn = (seen: readonly Seen[]) =>
  seen.filter((one): one is SeenSettlement => one.kind === 'settlement');
const commentsIn = (seen: readonly Seen[]) =>
  seen.filter((one): one is SeenComment => one.kind === 'comment');

/** An amount of an expense and what each of two owes of it. */
function division({ self, other }: View, random: Random): Pick<SeenExpense, 'amount' | 'shares'> {
  const [own, others] = [random.between(1, 50_000), random.between(1, 50_000)];
  return { amount: own + others, shares: { [self]: own, [other]: others } };
}

type Sketch = Omit<Operation, 'key'>;

/** The operations of each kind that the view allows. `key` becomes the id of what is new, `words` name it. */
type Draft = (
  view: View,
  random: Random,
  made: { readonly id: string; readonly words: string },
) => Sketch | undefined;

function pickFrom<T>(items: readonly T[], random: Random): T | undefined {
  return items.length > 0 ? random.pick(items) : undefined;
}

/** Mostly no more than is owed; now and then more, which the server refuses. */
function settledAmount(owed: number, random: Random): number {
  return random.next() < 0.85 && owed > 0
    ? random.between(1, owed)
    : Math.max(owed, 0) + random.between(1, 500);
}

const DRAFTS: Readonly<Record<Action, Draft>> = {
  createExpense: (view, random, made) => ({
    action: 'createExpense',
    after: {
      kind: 'expense',
      ...made,
      ...division(view, random),
      paidBy: random.pick([view.self, view.self, view.other]),
      version: 1,
    },
  }),
  editExpense: (view, random, { words }) => {
    const before = pickFrom(expensesIn(view.live), random);
    const after = before && { ...before, ...division(view, random), words, version: before.version + 1 };
    return before && after && { action: 'editExpense', before, after };
  },
  deleteExpense: ({ live }, random) => {
    const before = pickFrom(expensesIn(live), random);
    return before && { action: 'deleteExpense', before };
  },
  restoreExpense: ({ deleted }, random) => {
    const before = pickFrom(expensesIn(deleted), random);
    return before && { action: 'restoreExpense', before };
  },
  createSettlement: ({ self, other, owed }, random, made) => {
    const [from, to] = owed > 0 ? [other, self] : [self, other];
    const amount = settledAmount(Math.abs(owed), random);
    return {
      action: 'createSettlement',
      after: { kind: 'settlement', ...made, from, to, amount, version: 1 },
    };
  },
  editSettlement: ({ live }, random, { words }) => {
    const before = pickFrom(settlementsIn(live), random);
    if (!before) return undefined;
    const amount =
      random.next() < 0.8 ? random.between(1, before.amount) : before.amount + random.between(1, 9_000);
    return {
      action: 'editSettlement',
      before,
      after: { ...before, words, amount, version: before.version + 1 },
    };
  },
  deleteSettlement: ({ live }, random) => {
    const before = pickFrom(settlementsIn(live), random);
    return before && { action: 'deleteSettlement', before };
  },
  restoreSettlement: ({ deleted }, random) => {
    const before = pickFrom(settlementsIn(deleted), random);
    return before && { action: 'restoreSettlement', before };
  },
  createComment: ({ live }, random, made) => {
    const about = pickFrom(expensesIn(live), random);
    return about && { action: 'createComment', after: { kind: 'comment', ...made, expenseId: about.id } };
  },
  deleteComment: ({ live }, random) => {
    const before = pickFrom(commentsIn(live), random);
    return before && { action: 'deleteComment', before };
  },
};

const OWN: readonly Action[] = [
  'createExpense',
  'createExpense',
  'createExpense',
  'editExpense',
  'editExpense',
  'editExpense',
  'deleteExpense',
  'restoreExpense',
  'createSettlement',
  'createSettlement',
  'editSettlement',
  'deleteSettlement',
  'restoreSettlement',
  'createComment',
  'createComment',
  'deleteComment',
];

/** The other person comes in between: they change what is there more than they add. */
const OTHERS: readonly Action[] = [
  'createExpense',
  'editExpense',
  'editExpense',
  'editExpense',
  'deleteExpense',
  'restoreExpense',
  'restoreExpense',
  'editSettlement',
  'deleteSettlement',
  'restoreSettlement',
];

/** Chooses an operation that makes sense to somebody who sees this. */
export function chooseOperation(
  view: View,
  random: Random,
  { key, words, isOther }: { readonly key: string; readonly words: string; readonly isOther: boolean },
): Operation {
  const made = { id: key, words };
  for (;;) {
    const draft = DRAFTS[random.pick(isOther ? OTHERS : OWN)](view, random, made);
    if (draft) return { key, ...draft };
  }
}

/** What records make `other` owe `self`, in minor units. */
export function owedIn(live: readonly Seen[], self: string, other: string): number {
  return live.reduce((sum, seen) => {
    if (seen.kind === 'comment') return sum;
    if (seen.kind === 'settlement') return sum + (seen.from === self ? seen.amount : -seen.amount);
    return sum + (seen.paidBy === self ? (seen.shares[other] ?? 0) : -(seen.shares[self] ?? 0));
  }, 0);
}

/** A record after another change. */
const changed = (seen: Seen): Seen => ('version' in seen ? { ...seen, version: seen.version + 1 } : seen);

/** What somebody sees when operations on what they know have not reached the server. @param idOf as the model's. */
export function viewAhead(
  known: Pick<View, 'live' | 'deleted'>,
  waiting: readonly Operation[],
  idOf: (id: string) => string,
): Pick<View, 'live' | 'deleted'> {
  let { live, deleted } = known;
  for (const { key, action, before, after } of waiting) {
    const isIt = ({ id }: Seen) => idOf(id) === idOf(before?.id ?? key);
    const isThere = [...live, ...deleted].some(isIt);
    if (action.startsWith('create')) live = after && !isThere ? [...live, after] : live;
    else if (action.startsWith('edit'))
      live = after ? live.map((seen) => (isIt(seen) ? { ...after, id: seen.id } : seen)) : live;
    else if (action.startsWith('delete')) {
      deleted = [...deleted, ...live.filter(isIt).map(changed)];
      live = live.filter((seen) => !isIt(seen));
    } else {
      live = [...live, ...deleted.filter(isIt).map(changed)];
      deleted = deleted.filter((seen) => !isIt(seen));
    }
  }
  return { live, deleted };
}
