import { deleteExpense, restoreExpense } from '@barabar/core/contract/expenses';
import { createExpense, editExpense } from '@barabar/core/contract/expense-changes';
import { leaveGroup, deleteGroup } from '@barabar/core/contract/groups';
import { addMember, createGroup, updateGroup } from '@barabar/core/contract/group-changes';
import { deleteSettlement } from '@barabar/core/contract/settlements';
import { createSettlement, editSettlement } from '@barabar/core/contract/settlement-changes';
import { type Currency } from '@barabar/core/money';
import { SOME_CURRENCIES } from '@barabar/core/test/some-currencies';
import type { Written } from '../../src/triggers/log-written.ts';
import type { Random } from '../../../scripts/random.ts';
import type { Person, TestApp } from '../harness.ts';
import { expenseBody, settlementBody } from '../ledger.ts';
import { imagesOf, type Logged } from '../log.ts';

export interface Event {
  readonly collection: Logged;
  readonly written: Written;
}

interface Story {
  readonly app: TestApp;
  readonly one: Person;
  readonly other: Person;
  /** Friends of both, and with them members of the groups. */
  readonly others: readonly Person[];
  readonly groupIds: readonly string[];
  readonly random: Random;
  readonly events: Event[];
}

/** Does something to a record, and keeps the event of it. */
async function happen<T extends { readonly id: string }>(
  { app, events }: Story,
  collection: Logged,
  change: { readonly id?: string; readonly act: () => Promise<T> },
): Promise<T> {
  const { result, written } = await imagesOf(app, collection, change);
  events.push({ collection, written });
  return result;
}

/** A group that somebody joins, that gets another name, and that ends in one way or another. */
async function tellOfGroup(story: Story): Promise<void> {
  const { app, one, other, random } = story;
  const group = await happen(story, 'groups', {
    act: () => app.ask(createGroup, { as: one, body: { name: `Trip ${random.between(1, 999)}` } }),
  });
  const { id } = group;
  const params = { groupId: id };
  const body = { email: other.email, role: 'member' } as const;
  const joined = await happen(story, 'groups', {
    id,
    act: () => app.ask(addMember, { as: one, params, body }),
  });
  const { version } = joined;
  await happen(story, 'groups', {
    id,
    act: () => app.ask(updateGroup, { as: one, params, body: { version, name: `${group.name}, again` } }),
  });
  if (random.next() < 0.5) {
    // Whoever leaves hands the group over.
    await happen(story, 'groups', { id, act: () => app.ask(leaveGroup, { as: one, params }) });
  } else {
    await happen(story, 'groups', { id, act: () => app.ask(deleteGroup, { as: one, params }) });
  }
}

/** An expense that is changed, deleted and brought back, and of which somebody pays their part back. */
async function tellOfExpense(story: Story): Promise<void> {
  const { app, one, other, others, groupIds, random } = story;
  const among = [one, other, ...random.some(others, 0)];
  const share = random.between(2, 1_000_00);
  const groupId = random.next() < 0.6 ? random.pick(groupIds) : undefined;
  const [before, currency] = [random.pick(SOME_CURRENCIES), random.pick(SOME_CURRENCIES)];
  const sketch = { amount: share * among.length, among, groupId, currency: before };
  const { id, version } = await happen(story, 'expenses', {
    act: () => app.ask(createExpense, { as: one, body: expenseBody(one, sketch) }),
  });
  const params = { expenseId: id };
  const change = { amount: (share + 1) * among.length, among, description: 'Idli', currency };
  const { splits, ...edited } = expenseBody(one, change);
  const body = { version, splits, amount: edited.amount, description: edited.description, currency };
  await happen(story, 'expenses', { id, act: () => app.ask(editExpense, { as: other, params, body }) });
  // The same kind of change again, by the other one: an entry of its own.
  const again = { version: version + 1, description: `Idli for ${among.length}` };
  await happen(story, 'expenses', { id, act: () => app.ask(editExpense, { as: one, params, body: again }) });
  await happen(story, 'expenses', { id, act: () => app.ask(deleteExpense, { as: one, params }) });
  await happen(story, 'expenses', { id, act: () => app.ask(restoreExpense, { as: other, params }) });
  await tellOfSettlement(story, { amount: share, groupId, currency });
}

async function tellOfSettlement(
  story: Story,
  debt: { readonly amount: number; readonly groupId: string | undefined; readonly currency: Currency },
): Promise<void> {
  const { app, one, other } = story;
  const settled = settlementBody({ from: other, to: one, ...debt });
  const { id, version } = await happen(story, 'settlements', {
    act: () => app.ask(createSettlement, { as: other, body: settled }),
  });
  const params = { settlementId: id };
  const body = { version, note: 'In cash' };
  await happen(story, 'settlements', { id, act: () => app.ask(editSettlement, { as: one, params, body }) });
  await happen(story, 'settlements', { id, act: () => app.ask(deleteSettlement, { as: one, params }) });
}

/** At least so many changes by two people, to themselves and others, in the order in which they happened. */
export async function makeHistory({
  app,
  people: [first, second, ...others],
  groupIds,
  random,
  count,
}: {
  app: TestApp;
  people: readonly [Person, Person, ...Person[]];
  groupIds: readonly string[];
  random: Random;
  count: number;
}): Promise<readonly Event[]> {
  const events: Event[] = [];
  const story: Story = { app, one: first, other: second, others, groupIds, random, events };
  while (events.length < count) {
    await tellOfExpense(story);
    if (random.next() < 0.5) await tellOfGroup(story);
  }
  return events;
}
