import { formatCount } from '@barabar/core/group-digits';
import * as z from 'zod/mini';
import { describeCategories } from '@barabar/core/categories';
import type { Activity } from '@barabar/core/contract/activities';
import { ownCategory } from '@barabar/core/contract/categories';
import type { ActivitySentence, DescribeOptions } from './activity-sentence.ts';
import { describeOwnPart } from './describe-import.ts';
import { describeRecord } from './describe-record.ts';
import { describeSeries } from './describe-series.ts';
import { TEXT } from './text.ts';

const quoted = (name: string | undefined): string => `"${name ?? ''}"`;

/**
 * Describes entries of the log: 'You added "description" in "group".' or '{name} added …' (spec §4, Activity types).
 * @param entries one entry, or several about the same record, oldest first.
 */
export function describeActivity(entries: readonly Activity[], options: DescribeOptions): ActivitySentence {
  const newest = entries.at(-1);
  if (!newest) return { who: '', what: TEXT.unknownAction };
  if (newest.type.endsWith('_person_removed')) return describeRemoval(newest, options);
  if (newest.type.startsWith('recurrence_')) return describeSeries(newest, options);
  return /^(expense|settlement)_/.test(newest.type)
    ? describeRecord(entries, options)
    : describeGroup(newest, options);
}

/** Describes that an edit removed somebody from an expense or a series. Only that person reads it. */
function describeRemoval(
  { type, user, metadata }: Activity,
  { currentUserId }: DescribeOptions,
): ActivitySentence {
  const isOwnDoing = user.id === currentUserId;
  const what = `${type.startsWith('recurrence_') ? 'the recurring expense ' : ''}${quoted(metadata.expenseDescription)}`;
  return {
    who: isOwnDoing ? 'You' : user.name,
    what: `removed ${isOwnDoing ? 'yourself' : 'you'} from ${what}.`,
  };
}

/** Describes an entry about a group or one of its members. */
function describeGroup(activity: Activity, { currentUserId, scope }: DescribeOptions): ActivitySentence {
  const { type, user, group, metadata } = activity;
  const actor = user.id === currentUserId ? 'You' : user.name;
  const groupName = group?.name ?? metadata.groupName;
  // A group of two has no name: to people it is none.
  const where =
    scope.kind === 'group' ? TEXT.theGroup : groupName === undefined ? TEXT.whatIsShared : quoted(groupName);
  const memberId = metadata.memberUserId ?? user.id;
  const member = memberId === currentUserId ? 'You' : (metadata.memberName ?? user.name);
  const memberAsObject = member === 'You' ? 'you' : member;
  const acted = (what: string): ActivitySentence => ({ who: actor, what });
  const name = metadata.memberName ?? '';
  const partStays = actor === 'You' ? TEXT.yourPartStays(name) : TEXT.partStays(name);

  switch (type) {
    case 'user_joined_group':
      if (metadata.isInvited === true) return acted(`invited ${memberAsObject} to ${where}.`);
      if (metadata.isNameOnly === true) return acted(`added ${memberAsObject} to ${where}, by name only.`);
      return { who: member, what: `joined ${where}.` };
    case 'group_request_accepted':
      return { who: member, what: `accepted the invitation to ${where}.` };
    case 'group_request_declined':
      return acted(`declined ${where}. ${partStays}`);
    case 'import_part_declined':
      return acted(`said that an import into ${where} is partly wrong. ${partStays}`);
    case 'user_left_group':
      return memberId === user.id
        ? acted(`left ${where}.`)
        : acted(`removed ${memberAsObject} from ${where}.`);
    case 'group_created':
      return acted(`created ${where}.`);
    case 'group_updated':
      return acted(settingsWords(activity, where));
    case 'group_deleted':
      return acted(`deleted ${where}.`);
    case 'import_created': {
      const imported = `imported ${recordsOf(activity)} from ${quoted(metadata.fileName)} into ${where}.`;
      return acted([imported, describeOwnPart(activity, currentUserId)].filter(Boolean).join(' '));
    }
    case 'import_finished':
      return acted(`imported ${recordsOf(activity)} into ${where}.`);
    case 'import_undone':
      return acted(`took back the import of ${recordsOf(activity)} in ${where}.`);
    case 'member_role_changed':
      return {
        who: member,
        what: `${member === 'You' ? 'are' : 'is'} now ${roleWords(activity)} ${where}.`,
      };
    case 'member_linked': {
      const { formerName = '' } = metadata;
      const person = actor === 'You' && member === 'You' ? 'yourself' : memberAsObject;
      // Who does not know the person's name sees the former one in its place.
      const whom = person === formerName ? TEXT.anAddress : person;
      return acted(
        `linked ${formerName} to ${whom}${scope.kind === 'group' || groupName === undefined ? '' : ` in ${where}`}.`,
      );
    }
    default:
      return acted(TEXT.unknownAction);
  }
}

/** '1 record', '312 records' */
const recordsOf = ({ metadata: { recordCount = 0 } }: Activity): string =>
  recordCount === 1 ? '1 record' : `${formatCount(recordCount)} records`;

/** Names the change where an edit changed one setting of a group; otherwise says only that the group was updated. */
function settingsWords({ group, metadata }: Activity, where: string): string {
  const [change, ...others] = metadata.changes ?? [];
  if (change && others.length === 0) {
    const { field, oldValue, newValue } = change;
    if (field === 'name' && typeof oldValue === 'string')
      return `renamed ${quoted(oldValue)} to ${quoted(typeof newValue === 'string' ? newValue : group?.name)}.`;
    const categories = field === 'categories' && ownCategoriesIn(oldValue, newValue);
    if (categories) return `${describeCategories(categories) ?? TEXT.orderedCategories} in ${where}.`;
    if (field === 'avatar') return `changed the picture of ${where}.`;
    if (field === 'simplifyDebts')
      return `turned ${newValue === true ? 'on' : 'off'} simplify debts in ${where}.`;
  }
  return `updated ${where}.`;
}

const ownCategories = z.array(ownCategory);

/** The lists of a group's categories before and after a change; undefined if they cannot be read. */
function ownCategoriesIn(oldValue: unknown, newValue: unknown) {
  const [before, after] = [oldValue, newValue].map((value) => ownCategories.safeParse(value).data);
  return before && after && { before, after };
}

/** Returns 'an admin of' or 'a member of', by the member's new role. */
const roleWords = ({ metadata }: Activity): string =>
  metadata.changes?.some(({ newValue }) => newValue === 'member') ? 'a member of' : 'an admin of';
