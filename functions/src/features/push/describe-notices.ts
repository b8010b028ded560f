import { ACTIVITY_PAGE, expensePage, groupPage, settlementPage } from '@barabar/core/page-addresses';
import { formatCount } from '@barabar/core/group-digits';
import { joinSums } from '@barabar/core/imports/moved-sums';
import { formatAmount, toMinor } from '@barabar/core/money';
import type { Db } from '../../kit/deps.ts';
import { namedIn } from '../../records/activities/names.ts';
import { readActivities, type ActivityRecord } from '../../records/activities/store.ts';
import { readExpense } from '../../records/expenses/store.ts';
import type { PushedReminder, PushNotice } from '../../records/push/queue.ts';
import { Outlook } from '../../rules/acquaintance/outlook.ts';
import { isHeeded } from '../../rules/acquaintance/tie.ts';
import { Viewer } from '../../rules/acquaintance/viewer.ts';
import { findPerson } from '../../rules/people/find-person.ts';
import type { Line } from './compose-push.ts';

type NameOf = (userId: string, name?: string) => string;

/**
 * The lines of a person's push notification, by the ids of the notices, with the names under which they know the others.
 * Left out is what they may not see, or not yet, and what people did whom they have not accepted, or have blocked.
 */
export async function describeNotices(
  db: Db,
  viewerId: string,
  notices: readonly PushNotice[],
): Promise<Map<string, Line>> {
  const viewer = new Viewer(db, viewerId);
  const outlook = new Outlook(db, viewer);
  const entries = new Map(
    (
      await readActivities(
        db,
        notices.flatMap(({ entryId }) => entryId ?? []),
      )
    ).map((one) => [one.id, one]),
  );
  const isOwn: Names['isOwn'] = (userId) => userId === viewerId;
  const lines = await Promise.all(
    notices.map(async ({ id, entryId, reminder }): Promise<[string, Line][]> => {
      if (reminder) return (await describeReminder(viewer, reminder)).map((line) => [id, line]);
      const entry = entryId === null ? undefined : entries.get(entryId);
      if (!entry || !(await isForViewer(outlook, entry))) return [];
      const people = await viewer.see(namedIn(entry));
      const nameOf: NameOf = (userId, name = '') => findPerson(people, { userId, name }).name;
      return [[id, lineOf(entry, { nameOf, isOwn, ...(await sightOf(entry, { db, outlook })) })]];
    }),
  );
  return new Map(lines.flat());
}

async function isForViewer(
  outlook: Outlook,
  { actor, ownerId, participantIds, groupId, createdAt }: ActivityRecord,
): Promise<boolean> {
  if (!isHeeded(await outlook.viewer.tieWith(actor.id))) return false;
  return outlook.isOrdinary({ participantIds, groupId, createdBy: ownerId ?? actor.id, createdAt });
}

/** What a viewer may open of what an entry is about. */
interface Sight {
  /** Whether they have joined its group. */
  readonly isInGroup: boolean;
  /** Whether they may see the record: who was taken out of an expense is told so, and cannot open it. */
  readonly seesRecord: boolean;
}

async function sightOf(
  { groupId, metadata: { expenseId } }: ActivityRecord,
  { db, outlook }: { readonly db: Db; readonly outlook: Outlook },
): Promise<Sight> {
  const isInGroup = groupId !== null && (await outlook.hasJoined(groupId));
  // Nobody is taken out of a settlement.
  if (isInGroup || expenseId === undefined) return { isInGroup, seesRecord: true };
  const expense = await readExpense(db, expenseId);
  return { isInGroup, seesRecord: expense !== undefined && (await outlook.isVisible(expense)) };
}

async function describeReminder(
  viewer: Viewer,
  { creditorId, creditorName, sums, page }: PushedReminder,
): Promise<Line[]> {
  if (!isHeeded(await viewer.tieWith(creditorId))) return [];
  const people = await viewer.see([creditorId]);
  const { name } = findPerson(people, { userId: creditorId, name: creditorName });
  const owed = sums.map(({ amount, currency }) => formatAmount(amount, { currency }));
  return [
    { text: `${name} reminds you that you owe ${LIST.format(owed)}`, page, group: null, title: 'Reminder' },
  ];
}

const LIST = new Intl.ListFormat('en-IN', { type: 'conjunction' });

const VERBS: Readonly<Record<string, string>> = {
  created: 'added',
  updated: 'changed',
  deleted: 'deleted',
  restored: 'restored',
};

interface Names extends Sight {
  readonly nameOf: NameOf;
  readonly isOwn: (userId: string | undefined) => boolean;
}

function lineOf(entry: ActivityRecord, names: Names): Line {
  const title = names.nameOf(entry.actor.id, entry.actor.name);
  const group = names.isInGroup ? entry.group : null;
  return { text: sentenceOf(entry, names), page: pageOf(entry, names), group, title };
}

function pageOf(
  { type, groupId, metadata: { expenseId, settlementId } }: ActivityRecord,
  { isInGroup, seesRecord }: Sight,
): string {
  if (type === 'member_linked' || type === 'import_created')
    return isInGroup ? groupPage(groupId ?? '') : ACTIVITY_PAGE;
  if (!seesRecord) return ACTIVITY_PAGE;
  return settlementId === undefined ? expensePage(expenseId ?? '') : settlementPage(settlementId);
}

const recordsOf = ({ recordCount = 0 }: ActivityRecord['metadata']): string =>
  recordCount === 1 ? '1 record' : `${formatCount(recordCount)} records`;

/** What an import makes of the viewer: 'you owe ₹500.00 and get back $20.00'. */
function movedWords({ moved = [] }: ActivityRecord['metadata'], isOwn: Names['isOwn']): string {
  const nets = joinSums(moved.flatMap((one) => (isOwn(one.userId) ? one.nets : []))).map(
    ({ currency, gets, owes }) => ({ currency, net: gets - owes }),
  );
  const inWords = (words: string, sign: number): string[] => {
    const sums = nets.filter(({ net }) => net * sign > 0);
    const amounts = sums.map(({ currency, net }) => formatAmount(toMinor(net * sign), { currency }));
    return amounts.length === 0 ? [] : [`${words} ${LIST.format(amounts)}`];
  };
  const parts = [...inWords('owe', -1), ...inWords('get back', 1)];
  return parts.length === 0 ? 'your balance stays the same' : `you ${LIST.format(parts)}`;
}

function sentenceOf(entry: ActivityRecord, { nameOf, isOwn, seesRecord }: Names): string {
  const { type, actor, metadata } = entry;
  const { expenseDescription, amount, currency, fromUserId, fromUserName, toUserId, toUserName } = metadata;
  const who = nameOf(actor.id, actor.name);
  const what = `“${expenseDescription ?? ''}”`;
  const sum = amount === undefined || currency === undefined ? '' : formatAmount(amount, { currency });
  if (type === 'member_linked') return `${who} linked ${metadata.memberName ?? ''} to you`;
  if (type === 'import_created')
    return `${who} imported ${recordsOf(metadata)} into ${metadata.groupName ?? ''}: ${movedWords(metadata, isOwn)}`;
  if (type === 'expense_person_removed') return `${who} removed you from ${what}`;
  if (type === 'expense_commented') return `${who} commented on ${what}`;
  const verb = VERBS[type.slice(type.indexOf('_') + 1)] ?? 'changed';
  if (type.startsWith('expense')) {
    const price = seesRecord ? ` (${sum})` : '';
    if (metadata.recurrenceId !== undefined && type === 'expense_created')
      return `A recurring expense of ${who} was added: ${what}${price}`;
    return `${who} ${verb} ${what}${price}`;
  }
  const name = (id: string | undefined, stored: string | undefined) =>
    isOwn(id) ? 'you' : nameOf(id ?? '', stored);
  const [from, to] = [name(fromUserId, fromUserName), name(toUserId, toUserName)];
  if (type !== 'settlement_created') return `${who} ${verb} the payment of ${sum} from ${from} to ${to}`;
  if (actor.id === fromUserId) return `${who} paid ${to} ${sum}`;
  if (actor.id === toUserId) return `${who} received ${sum} from ${from}`;
  return `${who} recorded the payment of ${sum} from ${from} to ${to}`;
}
