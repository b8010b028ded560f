import { hasFormerName } from '@barabar/core/events/kinds';
import { ACTIVITY_PAGE, expensePage, groupPage, settlementPage } from '@barabar/core/page-addresses';
import { sayNotice } from '@barabar/core/events/say-event';
import type { LoggedEvent } from '@barabar/core/events/event';
import type { Language } from '@barabar/core/messages/languages';
import { listIn } from '@barabar/core/messages/list';
import { textsIn } from '@barabar/core/messages/texts';
import { formatAmount } from '@barabar/core/money';
import type { StoreCall } from '../../kit/call.ts';
import { namedIn, readActivities, type ActivityRecord } from '../../records/activities/store.ts';
import { readExpense } from '../../records/expenses/store.ts';
import type { PushedReminder, PushNotice } from '../../records/push/queue.ts';
import { Outlook } from '../../rules/acquaintance/outlook.ts';
import { isHeeded } from '../../rules/acquaintance/tie.ts';
import { Viewer } from '../../rules/acquaintance/viewer.ts';
import { togetherByLink } from '../../rules/groups/strangers.ts';
import { findPerson } from '../../rules/people/find-person.ts';
import { asHandedOver } from '../../rules/shared-records/handed-over.ts';
import { cut, type PushLine, NAME_IN_LINE, TITLE_IN_LINE } from './compose-push.ts';

type NameOf = (userId: string, name?: string) => string;

/** Left out is what they may not see, or not yet, and what people did whom they have not accepted, or have blocked. */
export async function describeNotices(
  call: StoreCall,
  { id: viewerId, language }: { id: string; language: Language },
  notices: readonly PushNotice[],
): Promise<Map<string, PushLine>> {
  const viewer = new Viewer(call, viewerId);
  const outlook = new Outlook(call, viewer);
  const entries = new Map(
    (
      await readActivities(
        call,
        notices.flatMap(({ entryId }) => entryId ?? []),
      )
    ).map((activity) => [activity.id, activity]),
  );
  const lines = await Promise.all(
    notices.map(async ({ id, entryId, reminder }): Promise<[string, PushLine][]> => {
      if (reminder)
        return (await describeReminder(call, viewer, reminder, language)).map((line) => [id, line]);
      const entry = entryId === null ? undefined : entries.get(entryId);
      if (!entry || !(await isForViewer(outlook, entry))) return [];
      const people = await viewer.see(namedIn(entry));
      const nameOf: NameOf = (userId, name = '') => findPerson(people, { userId, name }).name;
      return [[id, lineOf(entry, { nameOf, viewerId, language, ...(await sightOf(call, entry, outlook)) })]];
    }),
  );
  return new Map(lines.flat());
}

async function isForViewer(
  outlook: Outlook,
  { actor, ownerId, participantIds, groupId, createdAt }: ActivityRecord,
): Promise<boolean> {
  if (!(await outlook.heeds(actor.id, groupId))) return false;
  return outlook.isOrdinary({ participantIds, groupId, createdBy: ownerId ?? actor.id, createdAt });
}

interface Sight {
  readonly isInGroup: boolean;
  /** Whether they may see the record: who was taken out of an expense is told so, and cannot open it. */
  readonly seesRecord: boolean;
}

async function sightOf(
  call: StoreCall,
  { groupId, metadata: { expenseId } }: ActivityRecord,
  outlook: Outlook,
): Promise<Sight> {
  const isInGroup = groupId !== null && (await outlook.hasJoined(groupId));
  // Nobody is taken out of a settlement.
  if (isInGroup || expenseId === undefined) return { isInGroup, seesRecord: true };
  const expense = await readExpense(call, expenseId);
  return { isInGroup, seesRecord: expense !== undefined && (await outlook.isVisible(expense)) };
}

async function describeReminder(
  call: StoreCall,
  viewer: Viewer,
  { creditorId, creditorName, sums, page }: PushedReminder,
  language: Language,
): Promise<PushLine[]> {
  const tie = await viewer.tieWith(creditorId);
  const hasBlocked = tie?.hasBlocked ?? false;
  if (!isHeeded(tie) && (hasBlocked || !(await togetherByLink(call, viewer.id, creditorId)))) return [];
  const people = await viewer.see([creditorId]);
  const { name } = findPerson(people, { userId: creditorId, name: creditorName });
  const owed = sums.map(({ amount, currency }) => formatAmount(amount, { currency }));
  const { reminds, reminder } = textsIn(language).push;
  const text = reminds({ name: short(name), amounts: listIn(language, owed) });
  return [{ text, page, group: null, title: reminder }];
}

interface Names extends Sight {
  readonly nameOf: NameOf;
  readonly viewerId: string;
  readonly language: Language;
}

function lineOf(entry: ActivityRecord, names: Names): PushLine {
  const title = names.nameOf(entry.actor.id, entry.actor.name);
  // What is told of an act is in no one group.
  const group = names.isInGroup && entry.metadata.actId === undefined ? entry.group : null;
  const { viewerId, seesRecord, language } = names;
  const event = shortened(eventOf(entry, names));
  const words = { texts: textsIn(language), language, formatDay: (day: string) => day };
  const text = sayNotice(event, { viewerId, seesPrice: seesRecord, words });
  return { text, page: pageOf(entry, names), group, title };
}

const short = (name: string): string => cut(name, NAME_IN_LINE);

/** A long title or name gives way in a line, never the amount behind it. */
export function shortened({ user, metadata, ...event }: LoggedEvent): LoggedEvent {
  const { expenseDescription, fromUserName, toUserName } = metadata;
  return {
    ...event,
    user: { ...user, name: short(user.name) },
    metadata: {
      ...metadata,
      ...(expenseDescription !== undefined && { expenseDescription: cut(expenseDescription, TITLE_IN_LINE) }),
      ...(fromUserName !== undefined && { fromUserName: short(fromUserName) }),
      ...(toUserName !== undefined && { toUserName: short(toUserName) }),
    },
  };
}

function eventOf(
  { type, actor, named, metadata: stored }: ActivityRecord,
  { nameOf, viewerId }: Pick<Names, 'nameOf' | 'viewerId'>,
): LoggedEvent {
  const metadata = asHandedOver(stored, (userId) => userId === viewerId);
  const {
    fromUserId = '',
    fromUserName,
    toUserId = '',
    toUserName,
    memberUserId = '',
    memberName,
  } = metadata;
  return {
    type,
    user: { id: actor.id, name: nameOf(actor.id, actor.name) },
    metadata: {
      ...metadata,
      fromUserName: nameOf(fromUserId, fromUserName),
      toUserName: nameOf(toUserId, toUserName),
      ...(hasFormerName(type) && {
        formerName: memberName ?? '',
        memberName: nameOf(memberUserId, named[memberUserId] ?? memberName),
      }),
    },
  };
}

function pageOf(
  { type, groupId, metadata: { expenseId, settlementId } }: ActivityRecord,
  { isInGroup, seesRecord }: Sight,
): string {
  if (hasFormerName(type) || type === 'import_created')
    return isInGroup ? groupPage(groupId ?? '') : ACTIVITY_PAGE;
  if (!seesRecord) return ACTIVITY_PAGE;
  return settlementId === undefined ? expensePage(expenseId ?? '') : settlementPage(settlementId);
}
