import { toBasisPoints } from '@barabar/core/basis-points';
import { allocate } from '@barabar/core/allocate';
import type { NewExpense } from '@barabar/core/contract/expense-changes';
import { minorPerMajor, toMinor, type Minor } from '@barabar/core/money';
import { splitExpense, type SplitInput } from '@barabar/core/split';
import { defaultPercentages } from '@barabar/core/splits/percentage';
import { type SplitType } from '@barabar/core/split-types';
import type { Random } from '../random.ts';
import { BETWEEN_FRIENDS, STORY_GROUPS, type GroupStory, type Template } from './story.ts';

/** The end of the story, which covers the six months before. */
export const STORY_END = new Date('2026-11-19T15:30:00.000Z');
const DAY_MS = 86_400_000;
/** When the demo's people sign up. */
export const STORY_START = new Date(STORY_END.getTime() - 184 * DAY_MS);
/** Names of months, for the titles of monthly bills. */
const monthName = new Intl.DateTimeFormat('en-IN', { month: 'long', timeZone: 'Asia/Kolkata' });

/** An event of the story. Keys of people and groups are the story's. */
export type Event =
  | {
      readonly kind: 'expense';
      readonly at: Date;
      readonly groupKey: string | undefined;
      readonly payer: string;
      readonly participants: readonly string[];
      readonly template: Template;
      readonly description: string;
    }
  | {
      readonly kind: 'settle';
      readonly at: Date;
      readonly groupKey: string | undefined;
      readonly person: string;
    }
  | { readonly kind: 'group'; readonly at: Date; readonly group: GroupStory };

function momentAt(daysBeforeEnd: number, random: Random): Date {
  // Between 8:30 and 21:30 in India, on the minute.
  const minutes = random.between(-750, 0);
  return new Date(STORY_END.getTime() - daysBeforeEnd * DAY_MS + minutes * 60_000);
}

const MONTHLY = new Set(['Electricity bill', 'Rent', 'Broadband', 'Cook and maid']);

function planGroup(group: GroupStory, random: Random): Event[] {
  const [from, to] = group.days;
  const signedUp = group.members.filter((key) => key !== 'gurpreet');
  const events: Event[] = [{ kind: 'group', at: momentAt(from + 1, random), group }];
  for (let index = 0; index < group.expenseCount; index += 1) {
    const template = group.templates[index % group.templates.length];
    if (!template) continue;
    const day = from - Math.round(((index + 0.5) / group.expenseCount) * (from - to));
    const at = momentAt(day, random);
    const isForAll = MONTHLY.has(template.description) || template.range[0] >= 20_000 || random.next() < 0.6;
    const payer = random.pick(signedUp);
    const others = group.members.filter((key) => key !== payer && (isForAll || random.next() < 0.65));
    events.push({
      kind: 'expense',
      at,
      groupKey: group.key,
      payer,
      participants: [payer, ...(others.length > 0 ? others : group.members.filter((key) => key !== payer))],
      template,
      description: MONTHLY.has(template.description)
        ? `${template.description}, ${monthName.format(at)}`
        : template.description,
    });
    if (index % 5 === 4) {
      const settledAt = new Date(
        Math.min(at.getTime() + random.between(1, 4) * 3_600_000, STORY_END.getTime()),
      );
      events.push({ kind: 'settle', at: settledAt, groupKey: group.key, person: random.pick(signedUp) });
    }
  }
  return events;
}

function planFriends(random: Random): Event[] {
  const happenings = BETWEEN_FRIENDS.flatMap((story, index) => [
    { story, day: 150 - index * 17 },
    { story, day: 60 - index * 7 },
  ]);
  return happenings.flatMap(({ story, day }, index): Event[] => {
    const [payer, debtor, ...others] = story.people;
    if (payer === undefined || debtor === undefined) return [];
    const at = momentAt(day, random);
    const expense: Event = {
      kind: 'expense',
      at,
      groupKey: undefined,
      payer,
      participants: [payer, debtor, ...others],
      template: story,
      description: story.description,
    };
    const settledAt = new Date(at.getTime() + random.between(20, 60) * 3_600_000);
    const settles = index % 4 === 1 && settledAt < STORY_END;
    return settles
      ? [expense, { kind: 'settle', at: settledAt, groupKey: undefined, person: debtor }]
      : [expense];
  });
}

export function planStory(random: Random): Event[] {
  const events = [...STORY_GROUPS.flatMap((group) => planGroup(group, random)), ...planFriends(random)];
  return events.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** Picks an amount in a template's range, in minor units. Small amounts are rarely round. */
export function amountIn({ range: [from, to], currency = 'INR' }: Template, random: Random): Minor {
  const major = random.between(from, to);
  const minor = from === to || major > 5000 || random.next() < 0.5 ? 0 : random.between(0, 19) * 5;
  return toMinor(major * minorPerMajor(currency) + minor);
}

function inputsOf(
  splitType: SplitType,
  { amountMinor, userIds, random }: { amountMinor: Minor; userIds: readonly string[]; random: Random },
): SplitInput[] {
  switch (splitType) {
    case 'equal':
      return userIds.map((userId) => ({ userId }));
    case 'percentage': {
      const percentages = defaultPercentages(userIds.length);
      // The first takes a few whole percent from the second, so they still sum to 100.
      const moved = random.between(1, 8) * 100;
      return userIds.map((userId, index) => ({
        userId,
        percentage: toBasisPoints(
          (percentages[index] ?? 0) + (index === 0 ? moved : index === 1 ? -moved : 0),
        ),
      }));
    }
    case 'adjustment':
      // Somebody had a little more than the others.
      return userIds.map((userId, index) => ({
        userId,
        adjustment: toMinor(index === 0 ? random.between(1, 3) * 5000 : 0),
      }));
    case 'shares':
      return userIds.map((userId) => ({ userId, shares: random.between(1, 3) }));
    case 'exact': {
      const amounts = allocate(
        amountMinor,
        userIds.map(() => random.between(2, 5)),
      );
      return userIds.map((userId, index) => ({
        userId,
        ...(amounts[index] !== undefined && { amount: amounts[index] }),
      }));
    }
  }
}

/** What each of the first two participants paid of an expense that both paid. */
function payersOf(userIds: readonly string[], amountMinor: Minor): NonNullable<NewExpense['payers']> {
  const parts = allocate(amountMinor, [3, 2]);
  return userIds
    .slice(0, parts.length)
    .map((userId, index) => ({ userId, amount: parts[index] ?? toMinor(0) }));
}

export function expenseRequest(
  event: Extract<Event, { kind: 'expense' }>,
  ids: { readonly userIdOf: (key: string) => string; readonly groupIdOf: (key: string) => string },
  random: Random,
): NewExpense {
  const splitType = event.template.splitType ?? 'equal';
  const amountMinor = amountIn(event.template, random);
  const userIds = event.participants.map((key) => ids.userIdOf(key));
  const result = splitExpense({
    amountMinor,
    splitType,
    participants: inputsOf(splitType, { amountMinor, userIds, random }),
  });
  if (!result.isOk) throw new Error(`${event.description}: ${result.message}`);
  return {
    description: event.description,
    amount: amountMinor,
    paidBy: ids.userIdOf(event.payer),
    ...(event.template.isRefund === true && { isRefund: true }),
    ...(event.template.isPaidByTwo === true && { payers: payersOf(userIds, amountMinor) }),
    splits: result.splits,
    currency: event.template.currency ?? 'INR',
    ...(event.groupKey !== undefined && { groupId: ids.groupIdOf(event.groupKey) }),
    ...(event.template.category && { category: event.template.category }),
  };
}
