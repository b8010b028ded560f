import { expensePage, groupPage, settlementPage } from '@barabar/core/page-addresses';
import { formatAmount } from '@barabar/core/money';
import type { Db } from '../../kit/deps.ts';
import { namedIn } from '../../records/activities/names.ts';
import { readActivities, type ActivityRecord } from '../../records/activities/store.ts';
import type { PushedReminder, PushNotice } from '../../records/push/queue.ts';
import { Outlook } from '../../rules/acquaintance/outlook.ts';
import { isHeeded } from '../../rules/acquaintance/tie.ts';
import { Viewer } from '../../rules/acquaintance/viewer.ts';
import { findPerson } from '../../rules/people/find-person.ts';
import type { Line } from './compose-push.ts';

type NameOf = (userId: string, name?: string) => string;

/**
 * What a person is told of what waits for them, oldest first, with the names under which they know the others. Left out is
 * what they may not see, or not yet, and what people did whom they have not accepted, or have blocked.
 */
export async function describeNotices(
  db: Db,
  viewerId: string,
  notices: readonly PushNotice[],
): Promise<Line[]> {
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
  const own = await viewer.idsOf(viewerId);
  const lines = await Promise.all(
    notices.map(async ({ entryId, reminder }): Promise<Line[]> => {
      if (reminder) return describeReminder(viewer, reminder);
      const entry = entryId === null ? undefined : entries.get(entryId);
      if (!entry || !(await isForViewer(outlook, entry))) return [];
      const people = await viewer.see(namedIn(entry));
      const nameOf: NameOf = (userId, name = '') => findPerson(people, { userId, name }).name;
      return [lineOf(entry, { nameOf, isOwn: (id) => id !== undefined && own.includes(id) })];
    }),
  );
  return lines.flat();
}

async function isForViewer(
  outlook: Outlook,
  { actor, ownerId, participantIds, groupId, createdAt }: ActivityRecord,
): Promise<boolean> {
  if (!isHeeded(await outlook.viewer.tieWith(actor.id))) return false;
  return outlook.isOrdinary({ participantIds, groupId, createdBy: ownerId ?? actor.id, createdAt });
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

interface Names {
  readonly nameOf: NameOf;
  readonly isOwn: (userId: string | undefined) => boolean;
}

function lineOf(entry: ActivityRecord, names: Names): Line {
  const title = names.nameOf(entry.actor.id, entry.actor.name);
  return { text: sentenceOf(entry, names), page: pageOf(entry), group: entry.group, title };
}

function pageOf({ type, groupId, metadata: { expenseId, settlementId } }: ActivityRecord): string {
  if (type === 'member_linked') return groupPage(groupId ?? '');
  return settlementId === undefined ? expensePage(expenseId ?? '') : settlementPage(settlementId);
}

function sentenceOf(entry: ActivityRecord, { nameOf, isOwn }: Names): string {
  const { type, actor, metadata } = entry;
  const { expenseDescription, amount, currency, fromUserId, fromUserName, toUserId, toUserName } = metadata;
  const who = nameOf(actor.id, actor.name);
  const what = `“${expenseDescription ?? ''}”`;
  const sum = amount === undefined || currency === undefined ? '' : formatAmount(amount, { currency });
  if (type === 'member_linked') return `${who} linked ${metadata.memberName ?? ''} to you`;
  if (type === 'expense_commented') return `${who} commented on ${what}`;
  const verb = VERBS[type.slice(type.indexOf('_') + 1)] ?? 'changed';
  if (type.startsWith('expense')) {
    if (metadata.recurrenceId !== undefined && type === 'expense_created')
      return `A recurring expense of ${who} was added: ${what} (${sum})`;
    return `${who} ${verb} ${what} (${sum})`;
  }
  const name = (id: string | undefined, stored: string | undefined) =>
    isOwn(id) ? 'you' : nameOf(id ?? '', stored);
  const [from, to] = [name(fromUserId, fromUserName), name(toUserId, toUserName)];
  if (type !== 'settlement_created') return `${who} ${verb} the payment of ${sum} from ${from} to ${to}`;
  if (actor.id === fromUserId) return `${who} paid ${to} ${sum}`;
  if (actor.id === toUserId) return `${who} received ${sum} from ${from}`;
  return `${who} recorded the payment of ${sum} from ${from} to ${to}`;
}
