/**
 * Decides what became of every operation of a queue, and compares what the server holds with the model. Each operation
 * ends in exactly one of the ways that `endOf` names; anything else is a violation.
 */
import { listBalances } from '@barabar/core/contract/balances';
import { listComments } from '@barabar/core/contract/comments';
import { listExpenses } from '@barabar/core/contract/expenses';
import { listSettlements } from '@barabar/core/contract/settlements';
import type { Person, TestApp } from '../../functions/test/harness.ts';
import { OF_COMMENT, owedIn, type Seen } from './outbox-changes.ts';
import { PASSING, waitsForDecision, type Course, type ShownEntry } from './outbox-course.ts';
import type { Queue } from './outbox-queue.ts';

/** The refusal of a repeated edit when somebody else has deleted the record since its first answer was lost. */
const DELETED_SINCE = 'not-found';

/** What became of an operation that has taken effect. */
function endOfMade({ told, answered, decided }: Course, entry: ShownEntry | undefined): string | undefined {
  const isDeletedSince = answered === DELETED_SINCE;
  if (entry)
    return isDeletedSince && entry.refusal?.code === DELETED_SINCE
      ? 'made, then deleted by the other side: shown as refused'
      : undefined;
  if (told.kind !== 'refused') return 'made';
  if (decided === 'try again') return 'made, when the person tried again';
  // Browsers send a request again by themselves when a connection that was open before has ended: the page hears only of
  // the second time. Its form still has the change, with the same key.
  if (PASSING.has(told.code)) return 'made, the page was told to try again';
  return isDeletedSince && told.code === DELETED_SINCE
    ? 'made, then deleted by the other side: the page was told'
    : undefined;
}

/** What became of an operation that has no effect, and is not in the outbox. */
function endOfGone({ told, answered, delivered, order, firstSent, decided }: Course): string | undefined {
  if (decided === 'discard' && told.kind !== 'taken') return 'refused: the person discarded it';
  if (decided === 'keep mine' && told.kind !== 'taken')
    return 'refused: the person sent it for the current version';
  if (told.kind === 'refused')
    return [delivered, answered].includes(told.code) || PASSING.has(told.code)
      ? 'refused: the page was told'
      : undefined;
  // Nobody was told that it is kept.
  const isUnknown = told.kind === 'nothing' && order === undefined && firstSent === undefined;
  return isUnknown ? 'killed before it was kept' : undefined;
}

/** Where an operation is when everything has come to rest. */
export interface Whereabouts {
  /** Whether it has taken effect. */
  readonly isMade: boolean;
  readonly entry: ShownEntry | undefined;
  /** Whether it waits for a decision on an entry before it. */
  readonly isBlocked: boolean;
}

/** @returns how an operation has ended, in words; undefined where it must not end so. */
export function endOf(course: Course, { isMade, entry, isBlocked }: Whereabouts): string | undefined {
  if (isMade) return endOfMade(course, entry);
  if (!entry) return endOfGone(course);
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
  courses: ReadonlyMap<string, Course>,
  entries: readonly Pick<ShownEntry, 'key'>[],
): void {
  const isThere = (wanted: string | undefined) => entries.some(({ key }) => key === wanted);
  for (const course of courses.values()) {
    const replaced = courses.get(course.replaces ?? '');
    if (replaced?.decided !== 'keep mine' || isThere(course.replaces)) continue;
    const rivals = [...courses.values()].filter(({ replaces }) => replaces === course.replaces);
    const seen = rivals.find(({ operation, firstSent }) => firstSent !== undefined || isThere(operation.key));
    if ((seen ?? rivals.at(-1)) !== course) continue;
    course.order = replaced.order ?? 0;
    course.wasHeld = true;
  }
}

/** Entries are sent in the order in which they were stored. */
function judgeOrder(queue: Queue): void {
  const sent = [...queue.courses.values()].flatMap(({ operation, order, firstSent, wasHeld }) =>
    order === undefined || firstSent === undefined || wasHeld
      ? []
      : [{ key: operation.key, order, firstSent }],
  );
  const byTime = sent.toSorted((a, b) => a.firstSent - b.firstSent).map(({ key }) => key);
  const byOrder = sent.toSorted((a, b) => a.order - b.order).map(({ key }) => key);
  if (byOrder.join() !== byTime.join()) queue.violate(`sent out of order: ${byTime.join(', ')}`);
}

/** One line for everything that a record says. */
const lineOf = ({ kind, id, words, version, amount, paidBy, other, owed, on }: Seen): string =>
  kind === 'comment'
    ? `comment ${id} on ${on}: ${words}`
    : `${kind} ${id} v${version}: ${words}, ${amount}, ${paidBy} is owed ${owed} by ${other}`;

type Ask = Pick<TestApp, 'ask'>;

/** What the server holds, in the same lines. */
async function readLines({ ask }: Ask, as: Person, queue: Queue): Promise<string[]> {
  const query = { groupId: queue.world.session.groupId, limit: 200 };
  const all = [...queue.model.live, ...queue.model.deleted];
  const [expenses, settlements, ...comments] = await Promise.all([
    ask(listExpenses, { as, query }),
    ask(listSettlements, { as, query }),
    ...all
      .filter(({ kind }) => kind === 'expense')
      .map(({ id }) => ask(listComments, { as, params: { expenseId: id } })),
  ]);
  const people = [as.userId, queue.world.other.userId];
  const seen: readonly Seen[] = [
    ...expenses.map(({ description: words, splits, ...expense }) => {
      const other = people.find((id) => id !== expense.paidBy) ?? '';
      const owed = splits.find(({ userId }) => userId === other)?.amount ?? 0;
      return { ...expense, kind: 'expense' as const, words, other, owed, on: '' };
    }),
    ...settlements.map(({ note: words = '', fromUserId, toUserId, ...settlement }) => ({
      ...settlement,
      kind: 'settlement' as const,
      words,
      paidBy: fromUserId,
      other: toUserId,
      owed: settlement.amount,
      on: '',
    })),
    ...comments.flat().map(({ id, text: words, expenseId: on }) => {
      return { ...OF_COMMENT, kind: 'comment' as const, id, words, on };
    }),
  ];
  return seen.map(lineOf);
}

async function judgeServer(app: Ask, as: Person, queue: Queue): Promise<void> {
  const there = await readLines(app, as, queue);
  const wanted = queue.model.live.map(lineOf);
  for (const line of there) if (!wanted.includes(line)) queue.violate(`the server has ${line}`);
  for (const line of wanted) if (!there.includes(line)) queue.violate(`the server lacks ${line}`);
  if (there.length !== wanted.length) queue.violate(`the server has ${there.length} of ${wanted.length}`);
  const balances = await app.ask(listBalances, { as, query: { groupId: queue.world.session.groupId } });
  const owed = balances.reduce(
    (sum, { toUserId, amount }) => sum + (toUserId === as.userId ? amount : -amount),
    0,
  );
  const due = owedIn(queue.model.live, queue.world.other.userId, as.userId);
  if (owed !== due) queue.violate(`the balance is ${owed}, not ${due}`);
}

/** Judges a queue that has come to rest. @param entries what its outbox still has. */
export async function judgeQueue(
  app: Ask,
  as: Person,
  { queue, entries }: { readonly queue: Queue; readonly entries: readonly ShownEntry[] },
): Promise<void> {
  noteReplacing(queue.courses, entries);
  for (const course of queue.courses.values()) {
    const { key, name } = course.operation;
    const index = entries.findIndex((one) => one.key === key);
    const where = {
      isMade: queue.model.applied.has(key),
      entry: entries[index],
      isBlocked: index !== -1 && waitsForDecision(queue, entries, index),
    };
    const end = endOf(course, where);
    if (end === undefined) queue.violate(`${key} ${name} ends as ${JSON.stringify({ ...course, ...where })}`);
    else queue.count(`operations: ${end}`);
  }
  judgeOrder(queue);
  await judgeServer(app, as, queue);
}
