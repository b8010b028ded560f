import { toCalendarDay } from '@barabar/core/calendar-day';
import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import { type Feature } from '@barabar/core/contract/groups';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { groupsOf } from '../src/records/groups/store.ts';
import { expenseBody, onExpense } from './ledger.ts';
import { logging } from './log.ts';
import type { Person } from './harness.ts';
import { joinAs, openApp } from './world.ts';

let asha: Person, ravi: Person, groupId: string;
const app = await openApp();
beforeEach(async () => {
  [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
  ({ id: groupId } = await app.gather('Flat 402', [asha, ravi]));
});

const read = (as = ravi) => app.ask(calls.getGroup, { as, params: { groupId } });
const change = async (changes: object, as = asha) => {
  const { version } = await read();
  return app.ask(calls.updateGroup, { as, params: { groupId }, body: { version, ...changes } });
};
const switchTo = (...features: readonly Feature[]) => change({ features });
const markNight = (days: readonly string[]) =>
  app.ask(calls.putAbsences, {
    as: ravi,
    params: { groupId, month: '2026-04' },
    body: { days: days.map(toCalendarDay) },
  });
const byDays = {
  period: { from: toCalendarDay('2026-04-01'), to: toCalendarDay('2026-04-30') },
  basis: 'person-days' as const,
};
const body = () => expenseBody(ravi, { amount: 900_00, among: [asha, ravi], groupId });

describe('what the screens of a group offer', () => {
  it('is nothing rare at first, switched by admins alone, and seen by all', async () => {
    expect(await read()).toMatchObject({ features: [] });
    const { version } = await read();
    const refusal = { as: ravi, params: { groupId }, body: { version, features: ['viewers' as const] } };
    expect(await app.refuse(calls.updateGroup, refusal)).toMatchObject({ code: 'forbidden' });
    const changed = await switchTo('budgets', 'nights-away', 'budgets');
    expect(changed).toMatchObject({ features: ['nights-away', 'budgets'], version: version + 1 });
    expect(await change({ name: 'Flat 403' })).toMatchObject({ features: ['nights-away', 'budgets'] });
    expect(await switchTo()).toMatchObject({ features: [] });
  });

  it('has an entry in the log for each switch, by whoever tapped it', async () => {
    await logging(app, 'groups', { id: groupId, act: () => switchTo('viewers') });
    const [entry] = await app.ask(calls.listActivities, { as: ravi, query: { groupId } });
    expect(entry).toMatchObject({
      user: { id: asha.userId },
      metadata: { changes: [{ field: 'features', oldValue: [], newValue: ['viewers'] }] },
    });
  });

  it('has what is in force, whatever is switched: presets, closed days, viewers', async () => {
    const weights = [{ userId: asha.userId, weight: 1 }];
    await change({
      presets: [{ name: 'Rent', splitType: 'equal', weights }],
      closedUntil: toCalendarDay('2020-03-31'),
    });
    await app.ask(calls.changeRole, {
      as: asha,
      params: { groupId, userId: ravi.userId },
      body: { role: 'viewer' },
    });
    expect(await switchTo()).toMatchObject({ features: ['closed-days', 'viewers', 'presets'] });
    const later = await change({ presets: [], closedUntil: null });
    expect(later).toMatchObject({ features: ['closed-days', 'viewers', 'presets'] });
    expect(await switchTo('presets')).toMatchObject({ features: ['viewers', 'presets'] });
  });

  it('is switched one by one beside what is in force, which the log does not tell', async () => {
    await groupsOf(app).doc(groupId).update({ closedUntil: '2020-03-31', features: [] });
    const { features } = await read();
    expect(features).toEqual(['closed-days']);
    await logging(app, 'groups', { id: groupId, act: () => switchTo(...features, 'budgets') });
    const [entry] = await app.ask(calls.listActivities, { as: ravi, query: { groupId } });
    const switched = { field: 'features', oldValue: [], newValue: ['budgets'] };
    expect(entry).toMatchObject({ metadata: { changes: [switched] } });
  });

  it('is the same whatever the order: that writes nothing', async () => {
    await switchTo('budgets');
    await markNight(['2026-04-10']);
    const { version } = await read();
    expect(await switchTo('budgets', 'nights-away')).toMatchObject({ version });
  });

  it('has nights away once some are marked, and not when none are', async () => {
    const { version } = await read();
    await markNight([]);
    expect(await read()).toMatchObject({ features: [] });
    await markNight(['2026-04-10']);
    expect(await read()).toMatchObject({ features: ['nights-away'], version });
    await switchTo();
    await markNight(['2026-04-11']);
    expect(await read()).toMatchObject({ features: ['nights-away'] });
  });

  it('has nights away once an expense is divided by them, new or edited', async () => {
    const { splits: _splits, ...rest } = body();
    await app.ask(calls.createExpense, { as: ravi, body: { ...rest, ...byDays } });
    expect(await read()).toMatchObject({ features: ['nights-away'] });
    await switchTo();
    const { id, version } = await app.ask(calls.createExpense, { as: ravi, body: body() });
    expect(await read()).toMatchObject({ features: [] });
    await app.ask(calls.editExpense, { ...onExpense(ravi, id), body: { version, ...byDays } });
    expect(await read()).toMatchObject({ features: ['nights-away'] });
  });

  it('keeps nights away in a group from before there were switches', async () => {
    await groupsOf(app).doc(groupId).update({ features: FieldValue.delete() });
    expect(await read()).toMatchObject({ features: ['nights-away'] });
    expect(await switchTo()).toMatchObject({ features: [] });
  });
});
