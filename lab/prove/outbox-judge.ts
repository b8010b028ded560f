/**
 * Decides what became of every operation of a queue, and compares what the server holds with the model. Each operation
 * ends in exactly one of the ways that `judgeOperation` names; anything else is a violation.
 */
import { listBalances } from '@barabar/core/contract/balances';
import { listComments } from '@barabar/core/contract/comments';
import { listExpenses } from '@barabar/core/contract/expenses';
import { listSettlements } from '@barabar/core/contract/settlements';
import type { Person, TestApp } from '../../functions/test/harness.ts';
import { PASSING, type Course, type Seen, type ShownEntry } from './outbox-operation.ts';
import type { Queue } from './outbox-queue.ts';
import { waitsForDecision } from './outbox-rest.ts';

/** The refusal of a repeated edit when somebody else has deleted the record since. */
const DELETED_SINCE = 'not-found';

/** What became of an operation that has taken effect. */
function judgeApplied(
  { told, answered, decided }: Course,
  entry: ShownEntry | undefined,
): string | undefined {
  if (entry)
    // Its first answer was lost, and somebody else deleted the record before the next request for it.
    return entry.refusal?.code === DELETED_SINCE && answered === DELETED_SINCE
      ? 'made, then deleted by the other side: shown as refused'
      : undefined;
  if (told.kind !== 'refused') return 'made';
  if (decided === 'try again') return 'made, when the person tried again';
  // Browsers send a request again by themselves when a connection that was open before has ended: the page hears only of
  // the second time. Its form still has the change, with the same key.
  if (PASSING.has(told.code)) return 'made, the page was told to try again';
  return told.code === DELETED_SINCE && answered === DELETED_SINCE
    ? 'made, then deleted by the other side: the page was told'
    : undefined;
}

/** What became of an operation that has no effect, and is not in the outbox. */
function judgeGone({ told, answered, delivered, order, firstSent, decided }: Course): string | undefined {
  if (decided === 'discard' && told.kind !== 'taken') return 'refused: the person discarded it';
  if (decided === 'keep mine' && told.kind !== 'taken')
    return 'refused: the person sent it for the current version';
  if (told.kind === 'refused') {
    const isTrue = told.code === delivered || told.code === answered || PASSING.has(told.code);
    return isTrue ? 'refused: the page was told' : undefined;
  }
  // Nobody was told that it is kept.
  const isUnknown = told.kind === 'nothing' && order === undefined && firstSent === undefined;
  return isUnknown ? 'killed before it was kept' : undefined;
}

/** Where an operation is when everything has come to rest. */
export interface Whereabouts {
  /** Whether it has taken effect. */
  readonly isMade: boolean;
  /** Its entry in the outbox. */
  readonly entry: ShownEntry | undefined;
  /** Whether it waits for a decision on an entry before it. */
  readonly isBlocked: boolean;
}

/** @returns how an operation has ended, in words; undefined where it must not end so. */
export function endOf(course: Course, { isMade, entry, isBlocked }: Whereabouts): string | undefined {
  if (isMade) return judgeApplied(course, entry);
  if (!entry) return judgeGone(course);
  const { refusal } = entry;
  if (!refusal) return isBlocked ? 'waits for a decision' : undefined;
  if (refusal.code !== course.answered) return undefined;
  // Whoever decides on a conflict sees the current record.
  if (refusal.code === 'version-conflict' && refusal.version === undefined) return undefined;
  return `refused and kept: ${refusal.code}`;
}

/**
 * An edit whose place another one has taken is gone only together with the storing of that one. If a page was killed
 * before that, the person has decided once more, and only one of these edits has taken the place.
 */
export function noteReplacing(
  { courses }: { readonly courses: ReadonlyMap<string, Course> },
  entries: readonly Pick<ShownEntry, 'key'>[],
): void {
  for (const course of courses.values()) {
    const replaced = course.replaces === undefined ? undefined : courses.get(course.replaces);
    if (replaced?.decided !== 'keep mine' || entries.some(({ key }) => key === course.replaces)) continue;
    const rivals = [...courses.values()].filter(({ replaces }) => replaces === course.replaces);
    const isSeen = ({ operation, firstSent }: Course): boolean =>
      firstSent !== undefined || entries.some(({ key }) => key === operation.key);
    if ((rivals.find(isSeen) ?? rivals.at(-1)) !== course) continue;
    course.order = replaced.order ?? 0;
    course.wasHeld = true;
  }
}

/** Entries are sent in the order in which they were stored. */
function judgeOrder(queue: Queue): void {
  const sent = [...queue.courses.values()].filter(
    ({ order, firstSent, wasHeld }) => order !== undefined && firstSent !== undefined && !wasHeld,
  );
  const byOrder = sent.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
  const byTime = sent.toSorted((a, b) => (a.firstSent ?? 0) - (b.firstSent ?? 0));
  if (byOrder.some((course, index) => course !== byTime[index]))
    queue.violate(`sent out of order: ${byTime.map(({ operation }) => operation.key).join(', ')}`);
}

/** One line for everything that a record says. */
function lineOf(seen: Seen): string {
  const { kind, id, words } = seen;
  if (kind === 'comment') return `comment ${id} on ${seen.expenseId}: ${words}`;
  if (kind === 'settlement')
    return `settlement ${id} v${seen.version}: ${words} ${seen.from} → ${seen.to} ${seen.amount}`;
  const shares = Object.entries(seen.shares).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `expense ${id} v${seen.version}: ${words} ${seen.amount} by ${seen.paidBy}, ${JSON.stringify(shares)}`;
}

type Ask = Pick<TestApp, 'ask'>;

/** What the server holds, in the same lines. */
async function readLines({ ask }: Ask, as: Person, queue: Queue): Promise<string[]> {
  const query = { groupId: queue.world.session.groupId, limit: 200 };
  const [expenses, settlements, ...comments] = await Promise.all([
    ask(listExpenses, { as, query }),
    ask(listSettlements, { as, query }),
    ...queue.model.expenses.map(({ id }) => ask(listComments, { as, params: { expenseId: id } })),
  ]);
  const seen: readonly Seen[] = [
    ...expenses.map(({ id, description, amount, paidBy, splits, version }) => ({
      kind: 'expense' as const,
      id,
      words: description,
      amount,
      paidBy,
      shares: Object.fromEntries(splits.map((split) => [split.userId, split.amount])),
      version,
    })),
    ...settlements.map(({ id, note = '', amount, fromUserId, toUserId, version }) => ({
      kind: 'settlement' as const,
      id,
      words: note,
      amount,
      from: fromUserId,
      to: toUserId,
      version,
    })),
    ...comments
      .flat()
      .map(({ id, text, expenseId }) => ({ kind: 'comment' as const, id, words: text, expenseId })),
  ];
  return seen.map((one) => lineOf(one)).toSorted();
}

async function judgeServer(app: Ask, as: Person, queue: Queue): Promise<void> {
  const there = await readLines(app, as, queue);
  const wanted = queue.model.live.map((seen) => lineOf(seen)).toSorted();
  for (const line of there) if (!wanted.includes(line)) queue.violate(`the server has ${line}`);
  for (const line of wanted) if (!there.includes(line)) queue.violate(`the server lacks ${line}`);
  const { groupId } = queue.world.session;
  const balances = await app.ask(listBalances, { as, query: { groupId } });
  const owed = balances.reduce(
    (sum, { toUserId, amount }) => sum + (toUserId === as.userId ? amount : -amount),
    0,
  );
  const due = queue.model.owed(queue.world.other.userId, as.userId);
  if (owed !== due) queue.violate(`the balance is ${owed}, not ${due}`);
}

/** Judges a queue that has come to rest. @param entries what its outbox still has. */
export async function judgeQueue(
  app: Ask,
  as: Person,
  { queue, entries }: { readonly queue: Queue; readonly entries: readonly ShownEntry[] },
): Promise<void> {
  noteReplacing(queue, entries);
  for (const course of queue.courses.values()) {
    const { key, action } = course.operation;
    const index = entries.findIndex((one) => one.key === key);
    const where = {
      isMade: queue.model.applied.has(key),
      entry: entries[index],
      isBlocked: index !== -1 && waitsForDecision(queue, entries, index),
    };
    const end = endOf(course, where);
    if (end === undefined)
      queue.violate(`${key} ${action} ends as ${JSON.stringify({ ...course, ...where })}`);
    else queue.count(`operations: ${end}`);
  }
  judgeOrder(queue);
  await judgeServer(app, as, queue);
}
