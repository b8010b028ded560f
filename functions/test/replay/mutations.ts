import { createComment, deleteComment } from '@barabar/core/contract/comments';
import type { Endpoint } from '@barabar/core/contract/endpoint';
import { deleteExpense, restoreExpense } from '@barabar/core/contract/expenses';
import { createExpense, editExpense } from '@barabar/core/contract/expense-changes';
import { listFriends, removeFriend } from '@barabar/core/contract/friends';
import { addFriendByName } from '@barabar/core/contract/friend-changes';
import { deleteGroup, leaveGroup } from '@barabar/core/contract/groups';
import { addMember, createGroup, updateGroup } from '@barabar/core/contract/group-changes';
import { createImport } from '@barabar/core/contract/imports';
import { deleteRecurrence } from '@barabar/core/contract/recurrences';
import { fillInDay, createRecurrence, editRecurrence } from '@barabar/core/contract/recurrence-changes';
import { declineGroup } from '@barabar/core/contract/requests';
import { deleteSettlement, markReceived, restoreSettlement } from '@barabar/core/contract/settlements';
import {
  createSettlement,
  createSettlements,
  markNotReceived,
  editSettlement,
} from '@barabar/core/contract/settlement-changes';
import { decimalFromMinor, toMinor, type Currency } from '@barabar/core/money';
import { SOME_CURRENCIES } from '@barabar/core/test/some-currencies';
import type * as z from 'zod/mini';
import type { Random } from '../../../scripts/random.ts';
import type { Outcome, Person, TestApp } from '../harness.ts';
import { sketchImport } from '../imported.ts';
import {
  addExpense,
  adjustedBody,
  billBody,
  byDaysBody,
  expenseBody,
  settle,
  settlementBody,
  type ExpenseSketch,
} from '../ledger.ts';
import { addSeries, dayFromNow, seriesBody } from '../recurring.ts';
import type { Logged } from '../log.ts';

/** Two people, and others with whom they share groups, and what the two do by chance. */
export interface Lane {
  readonly app: TestApp;
  readonly one: Person;
  readonly other: Person;
  readonly others: readonly Person[];
  readonly groupIds: readonly string[];
  readonly random: Random;
}

export interface Mutation {
  readonly collection: Logged;
  /** The record that it changes; undefined for a creation. */
  readonly target: { readonly id: string; readonly version: number } | undefined;
  readonly send: (idempotencyKey: string) => Promise<Outcome<{ readonly id: string }>>;
}

const decimal = (amount: number, currency: Currency): number => decimalFromMinor(toMinor(amount), currency);

const somewhere = ({ groupIds, random }: Lane) => ({
  currency: random.pick(SOME_CURRENCIES),
  ...(random.next() < 0.6 ? { groupId: random.pick(groupIds) } : {}),
});

const everybodyIn = ({ one, other, others, random }: Lane) => [one, other, ...random.some(others, 0)];

/** An expense that `one` has paid, in which everybody has the same part. */
async function anExpense(lane: Lane) {
  const among = everybodyIn(lane);
  const share = lane.random.between(1, 1_000_00);
  const expense = await addExpense(lane.app, lane.one, {
    amount: share * among.length,
    among,
    ...somewhere(lane),
  });
  return { ...expense, among, share };
}

/** What `other` can settle: part of an expense that was made for it. */
async function aDebt(lane: Lane) {
  const { groupId, currency, share } = await anExpense(lane);
  return { from: lane.other, to: lane.one, amount: lane.random.between(1, share), groupId, currency };
}

async function aSettlement(lane: Lane) {
  const { groupId, ...debt } = await aDebt(lane);
  return settle(lane.app, lane.other, { ...debt, ...(groupId !== undefined && { groupId }) });
}

const aGroup = ({ app, one, other, others, random }: Lane) =>
  app.gather(`Trip ${random.between(1, 999)}`, [one, other, ...random.some(others, 0)]);

async function deletedExpense(lane: Lane) {
  const { id, version } = await anExpense(lane);
  await lane.app.ask(deleteExpense, { as: lane.one, params: { expenseId: id } });
  return { id, version: version + 1 };
}

async function deletedSettlement(lane: Lane) {
  const { id, version } = await aSettlement(lane);
  await lane.app.ask(deleteSettlement, { as: lane.one, params: { settlementId: id } });
  return { id, version: version + 1 };
}

/** The body of an expense, split in any way: by parts, a bill, with an adjustment, or, in a group, by days. Some are money back. */
function bodyOf(person: Person, sketch: ExpenseSketch, random: Random) {
  const { groupId } = sketch;
  const dice = random.next();
  const some = { ...sketch, isRefund: random.next() < 0.2 };
  if (dice < 0.25) return billBody(person, some);
  if (dice < 0.5) return adjustedBody(person, some);
  return dice < 0.75 && groupId !== undefined
    ? byDaysBody(person, { ...some, groupId })
    : expenseBody(person, some);
}

type Prepare = (lane: Lane) => Promise<Mutation>;

interface Kind {
  readonly collection: Logged;
  readonly idName: string;
}
const EXPENSE: Kind = { collection: 'expenses', idName: 'expenseId' };
const SETTLEMENT: Kind = { collection: 'settlements', idName: 'settlementId' };
const GROUP: Kind = { collection: 'groups', idName: 'groupId' };
const SERIES: Kind = { collection: 'recurrences', idName: 'recurrenceId' };

const changing =
  <
    Made extends NonNullable<Mutation['target']>,
    P extends z.ZodMiniObject,
    Q extends z.ZodMiniObject,
    B extends z.ZodMiniType,
    D extends z.ZodMiniType<{ readonly id: string }>,
  >(
    endpoint: Endpoint<P, Q, B, D>,
    { collection, idName }: Kind,
    {
      make,
      as,
      body,
    }: {
      make: (lane: Lane) => Promise<Made>;
      as: 'one' | 'other';
      body?: (made: Made, lane: Lane) => z.input<B>;
    },
  ): Prepare =>
  async (lane) => {
    const target = await make(lane);
    const sent = body && { body: body(target, lane) };
    const request = { as: lane[as], params: { [idName]: target.id }, ...sent };
    return {
      collection,
      target,
      send: (idempotencyKey) => lane.app.call(endpoint, { ...request, idempotencyKey }),
    };
  };

const ofExpenses: Record<string, Prepare> = {
  createExpense: async (lane) => {
    const { app, one, random } = lane;
    const sketch = { amount: random.between(1, 1_000_00), among: everybodyIn(lane), ...somewhere(lane) };
    const body = bodyOf(one, sketch, random);
    return {
      collection: 'expenses',
      target: undefined,
      send: (idempotencyKey) => app.call(createExpense, { as: one, body, idempotencyKey }),
    };
  },
  editExpense: changing(editExpense, EXPENSE, {
    make: anExpense,
    as: 'other',
    body: ({ version, groupId, among, amount: before }, { one, random }) => {
      const currency = random.pick(SOME_CURRENCIES);
      const amount = before + random.between(1, 500);
      const sketch = { amount, among, currency, ...(groupId !== undefined && { groupId }) };
      const {
        description: _description,
        paidBy: _paidBy,
        groupId: _groupId,
        ...changes
      } = bodyOf(one, sketch, random);
      return { version, ...changes };
    },
  }),
  deleteExpense: changing(deleteExpense, EXPENSE, { make: anExpense, as: 'other' }),
  restoreExpense: changing(restoreExpense, EXPENSE, { make: deletedExpense, as: 'other' }),
};

async function aComment(lane: Lane) {
  const { id: expenseId } = await anExpense(lane);
  const params = { expenseId };
  const { id } = await lane.app.ask(createComment, { as: lane.other, params, body: { text: 'Which one?' } });
  return { id, expenseId };
}

const ofComments: Record<string, Prepare> = {
  createComment: async (lane) => {
    const { id: expenseId } = await anExpense(lane);
    const request = { as: lane.other, params: { expenseId }, body: { text: 'Which one?' } };
    return {
      collection: `expenses/${expenseId}/comments`,
      target: undefined,
      send: (idempotencyKey) => lane.app.call(createComment, { ...request, idempotencyKey }),
    };
  },
  deleteComment: async (lane) => {
    const { id, expenseId } = await aComment(lane);
    const request = { as: lane.other, params: { expenseId, commentId: id } };
    return {
      collection: `expenses/${expenseId}/comments`,
      target: { id, version: 1 },
      send: (idempotencyKey) => lane.app.call(deleteComment, { ...request, idempotencyKey }),
    };
  },
};

const ofSettlements: Record<string, Prepare> = {
  createSettlement: async (lane) => {
    const body = settlementBody(await aDebt(lane));
    return {
      collection: 'settlements',
      target: undefined,
      send: (idempotencyKey) => lane.app.call(createSettlement, { as: lane.other, body, idempotencyKey }),
    };
  },
  createSettlements: async (lane) => {
    const { from, to, amount, currency } = await aDebt(lane);
    const debts = [undefined, lane.random.pick(lane.groupIds)].map((groupId) => ({
      from,
      to,
      amount,
      currency,
      groupId,
    }));
    for (const { groupId } of debts)
      await addExpense(lane.app, to, { amount: amount * 2, among: [to, from], currency, groupId });
    const body = { settlements: debts.map(settlementBody) };
    return {
      collection: 'settlements',
      target: undefined,
      send: async (idempotencyKey) => {
        const outcome = await lane.app.call(createSettlements, { as: lane.other, body, idempotencyKey });
        if (!outcome.isOk) return outcome;
        const [first] = outcome.data;
        if (!first || outcome.data.length !== 2) throw new Error('two settlements are recorded');
        return { ...outcome, data: { id: first.id, all: outcome.data } };
      },
    };
  },
  editSettlement: changing(editSettlement, SETTLEMENT, {
    make: aSettlement,
    as: 'one',
    // One less than was paid, or where that would be nothing a note.
    body: ({ version, amount, currency }) => ({
      version,
      ...(amount > 1 ? { amount: decimal(amount - 1, currency) } : { note: 'In cash' }),
    }),
  }),
  deleteSettlement: changing(deleteSettlement, SETTLEMENT, { make: aSettlement, as: 'one' }),
  restoreSettlement: changing(restoreSettlement, SETTLEMENT, { make: deletedSettlement, as: 'one' }),
  markReceived: changing(markReceived, SETTLEMENT, { make: aSettlement, as: 'one' }),
  markNotReceived: changing(markNotReceived, SETTLEMENT, {
    make: aSettlement,
    as: 'one',
    body: () => ({ reason: 'Nothing has come' }),
  }),
};

const ofGroups: Record<string, Prepare> = {
  addFriendByName: async ({ app, one, random }) => {
    // Nobody has room for all that come.
    for (const { id: friendId, directGroupId } of await app.ask(listFriends, { as: one }))
      if (directGroupId !== undefined) await app.ask(removeFriend, { as: one, params: { friendId } });
    const name = `Nikhil ${random.between(1, 999)}`;
    const { id } = await app.ask(createGroup, { as: one, body: { name: 'Trip' } });
    // Now and then somebody whom the group has already.
    const sameAs = random.next() < 0.5 ? await app.addByName(one, id, name) : undefined;
    const body = { name, ...(sameAs !== undefined && { sameAs }) };
    return {
      collection: 'groups',
      target: undefined,
      send: async (idempotencyKey) => {
        const outcome = await app.call(addFriendByName, { as: one, body, idempotencyKey });
        return outcome.isOk ? { ...outcome, data: { id: outcome.data.directGroupId ?? '' } } : outcome;
      },
    };
  },
  createGroup: async ({ app, one, random }) => {
    const body = { name: `Trip ${random.between(1, 999)}` };
    return {
      collection: 'groups',
      target: undefined,
      send: (idempotencyKey) => app.call(createGroup, { as: one, body, idempotencyKey }),
    };
  },
  addMember: async ({ app, one, random }) => {
    const target = await app.ask(createGroup, { as: one, body: { name: 'Trip' } });
    const params = { groupId: target.id };
    const [name, { email }] = [`Nikhil ${random.between(1, 999)}`, await app.join('Zoya')];
    const body = { role: 'member', ...(random.next() < 0.5 ? { name } : { email }) } as const;
    return {
      collection: 'groups',
      target,
      send: (idempotencyKey) => app.call(addMember, { as: one, params, body, idempotencyKey }),
    };
  },
  updateGroup: changing(updateGroup, GROUP, {
    make: aGroup,
    as: 'one',
    body: ({ version, name }) => ({ version, name: `${name}, again` }),
  }),
  createImport: async ({ app, one, other, groupIds, random }) => {
    const params = { groupId: random.pick(groupIds) };
    const { newImport: body } = sketchImport([one, other]);
    return {
      collection: 'imports',
      target: undefined,
      send: (idempotencyKey) => app.call(createImport, { as: one, params, body, idempotencyKey }),
    };
  },
  deleteGroup: changing(deleteGroup, GROUP, { make: aGroup, as: 'one' }),
  declineGroup: async ({ app, one }) => {
    const added = await app.join('Zoya');
    const { id: groupId } = await app.ask(createGroup, { as: one, body: { name: 'Trip' } });
    const params = { groupId };
    const body = { email: added.email, role: 'member' } as const;
    const target = await app.ask(addMember, { as: one, params, body });
    await addExpense(app, one, { amount: 2_00, among: [one, added], groupId });
    return {
      collection: 'groups',
      target,
      send: (idempotencyKey) => app.call(declineGroup, { as: added, params, idempotencyKey }),
    };
  },
  leaveGroup: changing(leaveGroup, GROUP, { make: aGroup, as: 'other' }),
};

/** Tomorrow may have begun: the clock is fast, and midnight can pass between two copies of a call. */
const firstDayLater = ({ app }: Lane) => dayFromNow(app, 2);

const aSeries = (lane: Lane) =>
  addSeries(lane.app, lane.one, {
    amount: lane.random.between(1, 1_000_00),
    among: everybodyIn(lane),
    rule: { firstDay: firstDayLater(lane) },
    ...somewhere(lane),
  });

async function anOpenDay(lane: Lane): Promise<{ readonly recurrenceId: string; readonly day: string }> {
  const { id, openDays } = await addSeries(lane.app, lane.one, {
    amount: undefined,
    among: everybodyIn(lane),
    ...somewhere(lane),
  });
  const [day] = openDays;
  // Where midnight has passed on the way to the server, its first day was yesterday: the next series begins today.
  return day === undefined ? anOpenDay(lane) : { recurrenceId: id, day };
}

const ofRecurrences: Record<string, Prepare> = {
  createRecurrence: async (lane) => {
    const body = seriesBody(lane.app, lane.one, {
      amount: lane.random.between(1, 1_000_00),
      among: everybodyIn(lane),
      rule: { firstDay: firstDayLater(lane) },
      ...somewhere(lane),
    });
    return {
      collection: 'recurrences',
      target: undefined,
      send: (idempotencyKey) => lane.app.call(createRecurrence, { as: lane.one, body, idempotencyKey }),
    };
  },
  editRecurrence: changing(editRecurrence, SERIES, {
    make: aSeries,
    as: 'other',
    body: ({ version, rule: { frequency, firstDay } }) => ({
      version,
      rule: { frequency, firstDay, interval: 2 },
    }),
  }),
  deleteRecurrence: changing(deleteRecurrence, SERIES, { make: aSeries, as: 'other' }),
  fillInDay: async (lane) => {
    const params = await anOpenDay(lane);
    const body = { amount: decimal(lane.random.between(1, 1_000_00), 'INR') };
    return {
      collection: 'expenses',
      target: undefined,
      send: (idempotencyKey) => lane.app.call(fillInDay, { as: lane.other, params, body, idempotencyKey }),
    };
  },
};

/** How each call that takes an Idempotency-Key is prepared, by the call's name in the contract. */
export const MUTATIONS: Readonly<Record<string, Prepare>> = {
  ...ofExpenses,
  ...ofComments,
  ...ofRecurrences,
  ...ofSettlements,
  ...ofGroups,
};
