import { percentFromBasisPoints } from '@barabar/core/basis-points';
import type { Activity, FieldChange } from '@barabar/core/contract/activities';
import { defaultSplit, preset } from '@barabar/core/contract/group-splits';
import type { GivenFields } from '@barabar/core/splits/part';
import { hasFormerName } from '@barabar/core/events/kinds';
import { sayEvent } from '@barabar/core/events/say-event';
import { textsIn } from '@barabar/core/messages/texts';
import {
  decimalFromMinor,
  DEFAULT_CURRENCY,
  isCurrency,
  type Currency,
  type Minor,
} from '@barabar/core/money';
import {
  isPlainChange,
  namedIn,
  type ListedActivity,
  type StoredChange,
} from '../../records/activities/store.ts';
import type { SeenPerson } from '../../rules/acquaintance/see-person.ts';
import { findPerson, type People } from '../../rules/people/find-person.ts';
import { asHandedOver } from '../../rules/shared-records/handed-over.ts';
import * as z from 'zod/mini';

export function peopleInActivities(activities: readonly ListedActivity[]): Set<string> {
  return new Set(activities.flatMap(namedIn));
}

interface PartOfChange extends GivenFields {
  readonly userId: string;
  readonly amount: Minor;
  readonly splitType?: string;
}

function presentPart(
  { userId, amount, splitType, percentage, shares, adjustment }: PartOfChange,
  currency: Currency,
): Record<string, string | number> {
  return {
    userId,
    amount: decimalFromMinor(amount, currency),
    ...(splitType !== undefined && { splitType }),
    ...(percentage !== undefined && { percentage: percentFromBasisPoints(percentage) }),
    ...(shares !== undefined && { shares }),
    ...(adjustment !== undefined && { adjustment: decimalFromMinor(adjustment, currency) }),
  };
}

type Named = (userId: string, name?: string) => { readonly id: string; readonly name: string };

function presentPayer(
  { userId, name, amount }: PartOfChange & { name: string },
  { named, currency }: { named: Named; currency: Currency },
): Record<string, string | number> {
  const person = named(userId, name);
  return { userId: person.id, name: person.name, amount: decimalFromMinor(amount, currency) };
}

const withDecimal = <T extends { readonly amount: Minor }>(line: T, currency: Currency) => ({
  ...line,
  amount: decimalFromMinor(line.amount, currency),
});

interface Units {
  readonly old: Currency;
  readonly new: Currency;
}

/** The currencies of a record before and after all changes of an entry, which has the one after them. */
function unitsOf(changes: readonly StoredChange[], currency: Currency = DEFAULT_CURRENCY): Units {
  const before = changes.find(({ field }) => field === 'currency')?.oldValue;
  return { old: typeof before === 'string' && isCurrency(before) ? before : currency, new: currency };
}

type Present<T> = (value: T, currency: Currency) => FieldChange['oldValue'];

/** A change with decimals, as the API shows amounts and percentages everywhere. */
export function presentChange(
  change: StoredChange,
  { named, units }: { named: Named; units: Units },
): FieldChange {
  const { field } = change;
  const both = <T>(
    values: { readonly oldValue: T; readonly newValue: T },
    present: Present<T>,
  ): FieldChange => ({
    field,
    oldValue: present(values.oldValue, units.old),
    newValue: present(values.newValue, units.new),
  });
  if (isPlainChange(change)) return { field, oldValue: change.oldValue, newValue: change.newValue };
  switch (change.field) {
    case 'amount':
      return both(change, decimalFromMinor);
    case 'conversion':
      return both(change, (value) => value && withDecimal(value, value.currency));
    case 'payers':
      return both(change, (payers, currency) =>
        payers.map((payer) => presentPayer(payer, { named, currency })),
      );
    case 'splits':
      return both(change, (parts, currency) => parts.map((part) => presentPart(part, currency)));
    case 'items':
    case 'charges':
      return both<typeof change.oldValue>(change, (lines, currency) =>
        lines.map((line) => withDecimal(line, currency)),
      );
    case 'defaultSplit':
      return both(change, (value) => value && z.encode(defaultSplit, value));
    case 'presets':
      return both(change, (presets) => presets.map((candidate) => z.encode(preset, candidate)));
    case 'currency':
    case 'paidBy':
    case 'category':
    case 'receivedAt':
    case 'avatar':
    case 'role':
    case 'features':
    case 'closedUntil':
    case 'categories':
    case 'period':
      return { field, oldValue: change.oldValue, newValue: change.newValue };
  }
}

function presentMetadata(
  { type, metadata: stored, named: alsoNamed }: Pick<ListedActivity, 'type' | 'metadata' | 'named'>,
  people: People,
  viewerId: string,
): Activity['metadata'] {
  const isViewer = (userId = '') => findPerson(people, { userId, name: '' }).id === viewerId;
  const metadata = asHandedOver(stored, isViewer);
  const { changes, moved, fromUserId, fromUserName, toUserId, toUserName, ...others } = metadata;
  const { memberUserId, memberName, invitedByUserId, invitedByName, ...rest } = others;
  const units = unitsOf(changes ?? [], metadata.currency);
  const named = (userId: string, name = '') => findPerson(people, { userId, name });
  const from = fromUserId === undefined ? undefined : named(fromUserId, fromUserName);
  const to = toUserId === undefined ? undefined : named(toUserId, toUserName);
  // The entry about a linked member holds the former name, and the other one only where it differs.
  const member =
    memberUserId === undefined ? undefined : named(memberUserId, alsoNamed[memberUserId] ?? memberName);
  const invitedBy = invitedByUserId === undefined ? undefined : named(invitedByUserId, invitedByName);
  return {
    ...rest,
    ...(invitedBy && { invitedByUserId: invitedBy.id, invitedByName: invitedBy.name }),
    ...(changes && { changes: changes.map((change) => presentChange(change, { named, units })) }),
    ...(moved && {
      moved: moved.map(({ nets, ...part }) => {
        const { id: userId, name } = named(part.userId, part.name);
        return { userId, name, nets };
      }),
    }),
    ...(from && { fromUserId: from.id, fromUserName: from.name }),
    ...(to && { toUserId: to.id, toUserName: to.name }),
    ...(member && { memberUserId: member.id, memberName: member.name }),
    ...(hasFormerName(type) && memberName !== undefined && { formerName: memberName }),
  };
}

/** The words of summaries, which programs read. */
const WORDS = { texts: textsIn('en'), language: 'en', formatDay: (day: string) => day } as const;

/** An activity as the API shows it: with names as the viewer knows them now. */
export function presentActivity(
  activity: ListedActivity,
  people: ReadonlyMap<string, SeenPerson>,
  viewerId: string,
): Activity {
  const { id, type, group, createdAt, gap } = activity;
  const actor = findPerson(people, { userId: activity.actor.id, name: activity.actor.name });
  const shown = {
    id,
    type,
    createdAt,
    // An entry is never changed.
    updatedAt: createdAt,
    user: { id: actor.id, name: actor.name, ...(actor.avatar && { avatar: actor.avatar }) },
    ...(group && { group }),
    metadata: presentMetadata(activity, people, viewerId),
  };
  const sentence = sayEvent(shown, { viewerId, scope: { kind: 'global' }, words: WORDS });
  return { ...shown, summary: gap === undefined ? sentence : `${sentence} ${gap}` };
}
