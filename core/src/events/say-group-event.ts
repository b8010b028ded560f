import * as z from 'zod/mini';
import { differenceOfCategories, type OwnCategory } from '../categories.ts';
import { ownCategory } from '../contract/categories.ts';
import { feature, FEATURES } from '../contract/groups.ts';
import { EVENT_KINDS, isAbout } from './kinds.ts';
import { sayOwnPart } from './say-moved.ts';
import { byOf, type LoggedEvent, type SayOptions, type Sentence, type WhoTag } from './event.ts';

export function sayGroupEvent<Part>(
  event: LoggedEvent,
  options: SayOptions,
  who: WhoTag<Part>,
): Sentence<Part> {
  const { type, user, metadata } = event;
  const { groupEvent, unknownAction } = options.words.texts.activity;
  const values = valuesOf(event, options, who);
  switch (type) {
    case 'user_joined_group':
      if (metadata.invitedByUserId !== undefined) return sayJoinedByLink(event, options, values);
      if (metadata.isInvited === true) return groupEvent.invited(values);
      return metadata.isNameOnly === true ? groupEvent.addedByName(values) : groupEvent.joined(values);
    case 'user_left_group':
      return memberIdOf(event) === user.id ? groupEvent.left(values) : groupEvent.removed(values);
    case 'group_updated':
      return saySettings(event, options, values);
    case 'import_created': {
      // A notice has no room for the name of a file.
      const { imported, importFinished } = groupEvent;
      const sentence = options.scope.kind === 'notice' ? importFinished(values) : imported(values);
      return withOwnPart(sentence, event, options);
    }
    case 'member_role_changed':
      return metadata.isGiven === true && memberIdOf(event) !== user.id
        ? groupEvent.roleGiven(values)
        : groupEvent.roleChanged(values);
    case 'claim_confirmed': {
      const sentence = withOwnPart(groupEvent.claimConfirmed(values), event, options);
      // Elsewhere the group's page says it, to whom it is about.
      return options.scope.kind === 'notice' ? [...sentence, ` ${groupEvent.objectable(values)}`] : sentence;
    }
    default:
      return isAbout(type, 'group', 'member', 'import')
        ? groupEvent[EVENT_KINDS[type].says](values)
        : unknownAction(values);
  }
}

/** The sentence, and what it makes of the viewer. */
function withOwnPart<Part>(
  sentence: Sentence<Part>,
  event: LoggedEvent,
  options: SayOptions,
): Sentence<Part> {
  const ownPart = sayOwnPart(event, options);
  return ownPart === undefined ? sentence : [...sentence, ` ${ownPart}`];
}

/** Whom an event is about, where that may be who did it. */
const memberOf = (event: LoggedEvent, viewerId: string): 'you' | 'self' | 'other' => {
  const memberId = memberIdOf(event);
  if (memberId === viewerId) return 'you';
  return memberId === event.user.id ? 'self' : 'other';
};

const memberIdOf = ({ user, metadata }: LoggedEvent): string => metadata.memberUserId ?? user.id;

function valuesOf<Part>(event: LoggedEvent, { viewerId, scope }: SayOptions, who: WhoTag<Part>) {
  const { user, group, metadata } = event;
  const groupName = group?.name ?? metadata.groupName;
  const by = byOf(event, viewerId);
  const member = memberOf(event, viewerId);
  const memberName = metadata.memberName ?? user.name;
  const isAlike = metadata.formerName === memberName;
  return {
    by,
    name: user.name,
    member,
    memberName,
    formerName: metadata.formerName ?? '',
    // 'Kabir is Kabir' says nothing. To who does not know the person, the former name stands for theirs.
    isAlike: isAlike ? 'yes' : 'no',
    whom: member === 'you' ? (by === 'you' ? 'self' : 'you') : isAlike ? 'address' : 'other',
    // A group of two has no name: to people it is none.
    where: scope.kind === 'group' ? 'here' : groupName === undefined ? 'shared' : 'named',
    group: groupName ?? '',
    role: roleOf(event),
    count: metadata.recordCount ?? 0,
    file: metadata.fileName ?? '',
    who,
  };
}

/** The role that a member has now; who is told of another change is an admin to the message. */
function roleOf({ metadata }: Pick<LoggedEvent, 'metadata'>): 'admin' | 'member' | 'viewer' {
  const value = metadata.changes?.find(({ field }) => field === 'role')?.newValue;
  return value === 'member' || value === 'viewer' ? value : 'admin';
}

type Values<Part> = ReturnType<typeof valuesOf<Part>>;

function sayJoinedByLink<Part>(
  { metadata: { invitedByUserId, invitedByName = '' } }: LoggedEvent,
  { viewerId, words }: SayOptions,
  values: Values<Part>,
): Sentence<Part> {
  const inviter = invitedByUserId === viewerId ? 'you' : 'other';
  return words.texts.activity.groupEvent.joinedByLink({ ...values, inviter, inviterName: invitedByName });
}

/** What an edit of who edits and of the closed days says; the dialog of both saves them at once. */
function rulesIn(
  { metadata: { changes = [] } }: Pick<LoggedEvent, 'metadata'>,
  { words }: Pick<SayOptions, 'words'>,
) {
  const newValueOf = (name: string): unknown => changes.find(({ field }) => field === name)?.newValue;
  const [closedUntil, whoEdits] = [newValueOf('closedUntil'), newValueOf('whoEdits')];
  const day = typeof closedUntil === 'string' ? words.formatDay(closedUntil) : '';
  return {
    day,
    change: day === '' ? 'opened' : 'closed',
    editors: whoEdits === 'everybody' ? 'everybody' : 'author',
  } as const;
}

const isOfRules = ({ field }: { field: string }): boolean => field === 'closedUntil' || field === 'whoEdits';

/** One setting, or both rules of its records; otherwise only that the group was updated. */
function saySettings<Part>(
  { group, metadata }: LoggedEvent,
  { words }: SayOptions,
  values: Values<Part>,
): Sentence<Part> {
  const { groupEvent } = words.texts.activity;
  const [change, ...others] = metadata.changes ?? [];
  const rules = { ...values, ...rulesIn({ metadata }, { words }) };
  if (change && others.length === 1 && [change, ...others].every(isOfRules))
    return groupEvent.bothRules(rules);
  if (change && [change, ...others].every(({ field }) => field === 'avatar' || field === 'icon'))
    return groupEvent.pictureChanged(values);
  if (!change || others.length > 0) return groupEvent.updated(values);
  const { field, oldValue, newValue } = change;
  if (field === 'name' && typeof oldValue === 'string') {
    const newName = typeof newValue === 'string' ? newValue : (group?.name ?? '');
    return groupEvent.renamed({ ...values, oldName: oldValue, newName });
  }
  const categories = field === 'categories' ? ownCategoriesIn(oldValue, newValue) : undefined;
  if (categories) return sayCategories(categories, { words }, values);
  if (field === 'defaultSplit')
    return groupEvent.defaultSplitChanged({ ...values, isGone: newValue === null ? 'yes' : 'no' });
  const names = field === 'presets' ? presetNamesIn(oldValue, newValue) : undefined;
  if (names) return groupEvent.presetsChanged({ ...values, ...names });
  if (field === 'simplifyDebts')
    return groupEvent.simplified({ ...values, isOn: newValue === true ? 'yes' : 'no' });
  const switched = field === 'features' ? switchedIn(oldValue, newValue) : undefined;
  if (switched) return groupEvent.featureSwitched({ ...values, ...switched });
  if (field === 'whoEdits') return groupEvent.whoEdits(rules);
  if (field === 'closedUntil') return groupEvent.closedPeriod(rules);
  return groupEvent.updated(values);
}

const features = z.array(feature);

const FEATURE_WORDS = {
  'nights-away': 'nights',
  'closed-days': 'days',
  viewers: 'viewers',
  presets: 'presets',
  budgets: 'budgets',
} as const;

/** The one feature that was switched on or off; undefined where it was not one, or a newer server's. */
function switchedIn(oldValue: unknown, newValue: unknown) {
  const [before, after] = [oldValue, newValue].map((value) => features.safeParse(value).data);
  if (!before || !after) return undefined;
  const [switched, ...others] = FEATURES.filter(
    (switchable) => before.includes(switchable) !== after.includes(switchable),
  );
  if (switched === undefined || others.length > 0) return undefined;
  return { feature: FEATURE_WORDS[switched], isOn: after.includes(switched) ? 'yes' : 'no' } as const;
}

const namedPresets = z.array(z.object({ name: z.string() }));

/** What became of the presets of a group, by their names; undefined if that cannot be read. */
function presetNamesIn(oldValue: unknown, newValue: unknown) {
  const [before, after] = [oldValue, newValue].map((value) =>
    namedPresets.safeParse(value).data?.map(({ name }) => name),
  );
  if (!before || !after) return undefined;
  const added = after.filter((name) => !before.includes(name));
  const removed = before.filter((name) => !after.includes(name));
  return {
    added: added.length,
    addedNames: quotedList(added),
    between: added.length > 0 && removed.length > 0 ? 'addedAndMore' : 'none',
    removed: removed.length,
    removedNames: quotedList(removed),
    isOther: added.length === 0 && removed.length === 0 ? 'yes' : 'no',
  };
}

const quotedList = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

const namesOf = (list: readonly OwnCategory[]): string => list.map(({ name }) => `"${name}"`).join(', ');

function sayCategories<Part>(
  lists: Lists,
  { words }: Pick<SayOptions, 'words'>,
  values: Values<Part>,
): Sentence<Part> {
  const { groupEvent } = words.texts.activity;
  const { added, removed, withOtherIcon } = differenceOfCategories(lists);
  const [some, gone, icons] = [added.length > 0, removed.length > 0, withOtherIcon.length > 0];
  if (!some && !gone && !icons) return groupEvent.categoriesOrdered(values);
  return groupEvent.categoriesChanged({
    ...values,
    added: added.length,
    addedNames: namesOf(added),
    between: some && gone ? 'addedAndMore' : 'none',
    removed: removed.length,
    removedNames: namesOf(removed),
    before: icons && (some || gone) ? 'icons' : 'none',
    icons: withOtherIcon.length,
    iconNames: namesOf(withOtherIcon),
  });
}

interface Lists {
  readonly before: readonly OwnCategory[];
  readonly after: readonly OwnCategory[];
}

const ownCategories = z.array(ownCategory);

/** The lists of a group's categories before and after a change; undefined if they cannot be read. */
function ownCategoriesIn(oldValue: unknown, newValue: unknown): Lists | undefined {
  const [before, after] = [oldValue, newValue].map((value) => ownCategories.safeParse(value).data);
  return before && after && { before, after };
}
