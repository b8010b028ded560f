import { formatAmount } from '@barabar/core/money';
import type { Activity } from '@barabar/core/contract/activities';
import { TEXT } from './text.ts';

/** A line of the log: who, set bold, and what: `${who} ${what}` is the sentence. */
export interface ActivitySentence {
  readonly who: string;
  readonly what: string;
}

const quoted = (name: string | undefined): string => `"${name ?? ''}"`;

/** An entry of the log in words: 'You added "description" in "group".' or '{name} added …' (spec §4, Activity types). */
export function describeActivity(activity: Activity, currentUserId: string): ActivitySentence {
  const { type, user, group, metadata } = activity;
  const actor = user.id === currentUserId ? 'You' : user.name;
  const groupName = group?.name ?? metadata.groupName;
  const inGroup = groupName === undefined ? '' : ` in ${quoted(groupName)}`;
  const memberId = metadata.memberUserId ?? user.id;
  const member = memberId === currentUserId ? 'You' : (metadata.memberName ?? user.name);
  const acted = (what: string): ActivitySentence => ({ who: actor, what });

  switch (type) {
    case 'expense_created':
      return acted(`added ${quoted(metadata.expenseDescription)}${inGroup}.`);
    case 'expense_updated':
      return acted(`updated ${quoted(metadata.expenseDescription)}${inGroup}.`);
    case 'expense_deleted':
      return acted(`deleted ${quoted(metadata.expenseDescription)}${inGroup}.`);
    case 'expense_restored':
      return acted(`restored ${quoted(metadata.expenseDescription)}${inGroup}.`);
    case 'settlement_created':
      return acted(`recorded ${settlementWords(activity, currentUserId)}${inGroup}.`);
    case 'settlement_updated':
      return acted(`updated ${settlementWords(activity, currentUserId)}${inGroup}.`);
    case 'settlement_deleted':
      return acted(`deleted ${settlementWords(activity, currentUserId)}${inGroup}.`);
    case 'settlement_restored':
      return acted(`restored ${settlementWords(activity, currentUserId)}${inGroup}.`);
    case 'user_joined_group':
      return { who: member, what: `joined ${quoted(groupName)}.` };
    case 'group_request_accepted':
      return { who: member, what: `accepted the invitation to ${quoted(groupName)}.` };
    case 'user_left_group':
      return memberId === user.id
        ? acted(`left ${quoted(groupName)}.`)
        : acted(`removed ${member === 'You' ? 'you' : member} from ${quoted(groupName)}.`);
    case 'group_created':
      return acted(`created ${quoted(groupName)}.`);
    case 'group_updated':
      return acted(settingsWords(activity));
    case 'group_deleted':
      return acted(`deleted ${quoted(groupName)}.`);
    case 'member_role_changed':
      return {
        who: member,
        what: `${member === 'You' ? 'are' : 'is'} now ${roleWords(activity)} ${quoted(groupName)}.`,
      };
    default:
      return acted(TEXT.unknownAction);
  }
}

/** What was changed of a group, where that is one thing; otherwise that it was. */
function settingsWords({ group, metadata }: Activity): string {
  const name = quoted(group?.name ?? metadata.groupName);
  const [change, ...others] = metadata.changes ?? [];
  if (change && others.length === 0) {
    const { field, oldValue, newValue } = change;
    if (field === 'name' && typeof oldValue === 'string') return `renamed ${quoted(oldValue)} to ${name}.`;
    if (field === 'avatar') return `changed the picture of ${name}.`;
    if (field === 'simplifyDebts')
      return `turned ${newValue === true ? 'on' : 'off'} simplify debts in ${name}.`;
  }
  return `updated ${name}.`;
}

/** 'an admin of' */
const roleWords = ({ metadata }: Activity): string =>
  metadata.changes?.some(({ newValue }) => newValue === 'member') ? 'a member of' : 'an admin of';

/** 'a settlement of ₹4,150.00 from Kabir Rao to you', as far as the entry knows. */
function settlementWords({ metadata }: Activity, currentUserId: string): string {
  const { amount, currency, fromUserId, fromUserName, toUserId, toUserName } = metadata;
  const nameOf = (id: string | undefined, name: string | undefined): string | undefined =>
    id !== undefined && id === currentUserId ? 'you' : name;
  const from = nameOf(fromUserId, fromUserName);
  const to = nameOf(toUserId, toUserName);
  return [
    'a settlement',
    amount !== undefined && `of ${formatAmount(amount, currency && { currency })}`,
    from !== undefined && `from ${from}`,
    to !== undefined && `to ${to}`,
  ]
    .filter(Boolean)
    .join(' ');
}
