import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import type { expenseChanges } from '@barabar/core/contract/expense-changes';
import type { Recurrence } from '@barabar/core/contract/recurrences';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { Person } from '../harness.ts';
import { addExpense, expenseBody, settle } from '../ledger.ts';
import { addSeries, dayFromNow, seriesExpense } from '../recurring.ts';
import { joinAs, openLedger } from '../world.ts';

const { app, everybody } = await openLedger();
/** Chitra records, Bala calls, and Zoya's net falls. */
const chitra = await app.join('Chitra Common');
everybody.push(chitra);

interface Scene {
  readonly bala: Person;
  readonly zoya: Person;
}

const block = (as: Person, { userId }: Person) => app.ask(calls.blockPerson, { as, params: { userId } });

/** What Zoya is to Bala. People by name only are in no record outside of their group. */
const RELATIONS = {
  accepted: ({ bala, zoya }: Scene) => app.befriend(bala, zoya),
  'not accepted': async () => {},
  'co-member': async ({ bala, zoya }: Scene) => {
    await app.gather('Flat 402', [chitra, bala, zoya]);
  },
  'has blocked': async ({ bala, zoya }: Scene) => {
    await app.befriend(bala, zoya);
    await block(zoya, bala);
  },
  'is blocked': async ({ bala, zoya }: Scene) => {
    await app.befriend(bala, zoya);
    await block(bala, zoya);
  },
} satisfies Readonly<Record<string, (scene: Scene) => Promise<void>>>;

async function setScene(relate: (scene: Scene) => Promise<void>): Promise<Scene> {
  const [bala, zoya] = await joinAs(app, 'Bala Editor', 'Zoya Realname');
  everybody.push(bala, zoya);
  // Nobody can invite as many people in a day as Chitra gets to know here.
  for (const friend of [bala, zoya]) await app.befriend(friend, chitra);
  await relate({ bala, zoya });
  return { bala, zoya };
}

type Act = (scene: Scene, as: Person) => Promise<{ readonly status: number; readonly isOk: boolean }>;

/** An expense that Chitra has added and paid among the three, unless somebody else paid. */
const shared = ({ bala, zoya }: Scene, paidBy = chitra, isRefund = false) =>
  addExpense(app, chitra, { amount: 90_00, among: [chitra, bala, zoya], paidBy, isRefund });

/** An edit that halves Bala's part and doubles Zoya's. */
function pushedOff({ bala, zoya }: Scene) {
  const { splits } = expenseBody(chitra, { amount: 90_00, among: [chitra, bala, zoya] });
  const amounts = [30, 0, 60];
  return splits.map(({ userId }, index) => ({
    userId,
    splitType: 'exact' as const,
    amount: amounts[index] ?? 0,
  }));
}

const onSeries =
  (
    act: (series: Recurrence, scene: Scene, as: Person) => ReturnType<Act>,
    { isOpen = false, before }: { isOpen?: boolean; before?: (series: Recurrence) => Promise<unknown> } = {},
  ): Act =>
  async (scene, as) => {
    const series = await addSeries(app, chitra, {
      amount: isOpen ? undefined : 90_00,
      among: [chitra, scene.bala, scene.zoya],
      rule: isOpen ? {} : { firstDay: dayFromNow(app, 1) },
    });
    await before?.(series);
    return act(series, scene, as);
  };
const make = ({ id }: Recurrence) => ({ params: { recurrenceId: id } });
const firstDayOf = (series: Recurrence) => ({
  params: { recurrenceId: series.id, day: series.openDays[0] ?? series.nextDays[0] ?? '' },
});
const ruleOf = (firstDay: string) => ({ frequency: 'weekly' as const, firstDay });

const edit = (as: Person, expenseId: string, changes: Omit<z.input<typeof expenseChanges>, 'version'>) =>
  app.call(calls.editExpense, { as, params: { expenseId }, body: { version: 1, ...changes } });

/** Calls that lower Zoya's net in what Chitra has recorded. */
const LOWERING: Readonly<Record<string, Act>> = {
  'PATCH /expenses/:expenseId: a larger amount': async (scene, as) => {
    const { id } = await shared(scene);
    return edit(as, id, { amount: 120 });
  },
  'PATCH /expenses/:expenseId: other splits': async (scene, as) => {
    const { id } = await shared(scene);
    return edit(as, id, { splits: pushedOff(scene) });
  },
  'PATCH /expenses/:expenseId: another payer': async (scene, as) => {
    const { id } = await shared(scene, scene.zoya);
    return edit(as, id, { paidBy: as.userId });
  },
  'PATCH /expenses/:expenseId: another currency': async (scene, as) => {
    const { id } = await shared(scene);
    return edit(as, id, { currency: 'USD' });
  },
  'PATCH /expenses/:expenseId: spent by her, and no longer so': async (scene, as) => {
    const { id } = await shared(scene, scene.zoya);
    return edit(as, id, { isRefund: true });
  },
  'PATCH /expenses/:expenseId: money that came back, and no longer so': async (scene, as) => {
    const { id } = await shared(scene, chitra, true);
    return edit(as, id, { isRefund: false });
  },
  'PATCH /expenses/:expenseId: less of what came back': async (scene, as) => {
    const { id } = await shared(scene, chitra, true);
    return edit(as, id, { amount: 60 });
  },
  'DELETE /expenses/:expenseId: money that came back': async (scene, as) => {
    const { id } = await shared(scene, chitra, true);
    return app.call(calls.deleteExpense, { as, params: { expenseId: id } });
  },
  'DELETE /expenses/:expenseId': async (scene, as) => {
    const { id } = await shared(scene, scene.zoya);
    return app.call(calls.deleteExpense, { as, params: { expenseId: id } });
  },
  'POST /expenses/:expenseId/restore': async (scene, as) => {
    const { id } = await shared(scene);
    await app.ask(calls.deleteExpense, { as: chitra, params: { expenseId: id } });
    return app.call(calls.restoreExpense, { as, params: { expenseId: id } });
  },
  'PATCH /recurrences/:recurrenceId: other splits': onSeries((series, { zoya }, as) => {
    const expense = seriesExpense(chitra, { amount: 90_00, among: [chitra, zoya] });
    return app.call(calls.editRecurrence, {
      as,
      ...make(series),
      body: { version: series.version, expense },
    });
  }),
  'PATCH /recurrences/:recurrenceId: more often': onSeries((series, _, as) =>
    app.call(calls.editRecurrence, {
      as,
      ...make(series),
      body: { version: series.version, rule: ruleOf(series.rule.firstDay) },
    }),
  ),
  'POST /recurrences/:recurrenceId/resume': onSeries(
    (series, _, as) => app.call(calls.resumeRecurrence, { as, ...make(series) }),
    { before: (series) => app.ask(calls.pauseRecurrence, { as: chitra, ...make(series) }) },
  ),
  'DELETE /recurrences/:recurrenceId/days/:day/skip': onSeries(
    (series, _, as) => app.call(calls.unskipDay, { as, ...firstDayOf(series) }),
    { before: (series) => app.ask(calls.skipDay, { as: chitra, ...firstDayOf(series) }) },
  ),
  'PATCH /recurrences/:recurrenceId: of an open amount': onSeries(
    (series, { zoya }, as) => {
      const expense = seriesExpense(chitra, { among: [chitra, zoya] });
      return app.call(calls.editRecurrence, {
        as,
        ...make(series),
        body: { version: series.version, expense },
      });
    },
    { isOpen: true },
  ),
  'POST /recurrences/:recurrenceId/days/:day/amount': onSeries(
    (series, _, as) => app.call(calls.fillInDay, { as, ...firstDayOf(series), body: { amount: 90 } }),
    { isOpen: true },
  ),
};

/** Calls that lower nobody but the caller, or nobody who owes. */
const HARMLESS: Readonly<Record<string, Act>> = {
  'PATCH /expenses/:expenseId: a smaller amount': async (scene, as) => {
    const { id } = await shared(scene, as);
    return edit(as, id, { amount: 60 });
  },
  'PATCH /expenses/:expenseId: more of what came back': async (scene, as) => {
    const { id } = await shared(scene, chitra, true);
    return edit(as, id, { amount: 120 });
  },
  'PATCH /expenses/:expenseId: what she owed came back': async (scene, as) => {
    const { id } = await shared(scene);
    return edit(as, id, { isRefund: true, paidBy: as.userId });
  },
  'DELETE /expenses/:expenseId: what came back to her': async (scene, as) => {
    const { id } = await shared(scene, scene.zoya, true);
    return app.call(calls.deleteExpense, { as, params: { expenseId: id } });
  },
  'PATCH /expenses/:expenseId: other words': async (scene, as) => {
    const { id } = await shared(scene);
    return edit(as, id, { description: 'Idli' });
  },
  'DELETE /expenses/:expenseId: where Zoya owes': async (scene, as) => {
    const { id } = await shared(scene);
    return app.call(calls.deleteExpense, { as, params: { expenseId: id } });
  },
  'POST /recurrences/:recurrenceId/days/:day/skip': onSeries((series, _, as) =>
    app.call(calls.skipDay, { as, ...firstDayOf(series) }),
  ),
  'POST /recurrences/:recurrenceId/pause': onSeries((series, _, as) =>
    app.call(calls.pauseRecurrence, { as, ...make(series) }),
  ),
  'DELETE /recurrences/:recurrenceId': onSeries((series, _, as) =>
    app.call(calls.deleteRecurrence, { as, ...make(series) }),
  ),
};

/** Calls that lower Zoya's net in what she has recorded herself with Bala. */
const OF_HERS: Readonly<Record<string, (scene: Scene, relate: () => Promise<void>) => ReturnType<Act>>> = {
  'PATCH /settlements/:settlementId': async ({ bala, zoya }, relate) => {
    const params = { settlementId: await paid(zoya, bala) };
    await relate();
    return app.call(calls.editSettlement, { as: bala, params, body: { version: 1, amount: 1 } });
  },
  'DELETE /settlements/:settlementId': async ({ bala, zoya }, relate) => {
    const params = { settlementId: await paid(zoya, bala) };
    await relate();
    return app.call(calls.deleteSettlement, { as: bala, params });
  },
  'POST /settlements/:settlementId/restore': async ({ bala, zoya }, relate) => {
    const params = { settlementId: await paid(bala, zoya, zoya) };
    await app.ask(calls.deleteSettlement, { as: zoya, params });
    await relate();
    return app.call(calls.restoreSettlement, { as: bala, params });
  },
};

/** A part of what one owes the other is paid back, as Zoya says. */
async function paid(from: Person, to: Person, by = from): Promise<string> {
  await addExpense(app, to, { amount: 80_00, among: [from, to] });
  return (await settle(app, by, { from, to, amount: 10_00 })).id;
}

const REFUSED = {
  isOk: false,
  status: 403,
  failure: {
    code: 'forbidden',
    message: expect.stringMatching(/^Only .+ can do this, because you (two|and .+) share no expenses\.$/),
  },
};

const relationsOf = Object.entries(RELATIONS);
const MAY: Readonly<Record<string, boolean>> = { accepted: true, 'co-member': true };

describe.each(relationsOf)('where the person whose net falls: %s', (relation, relate) => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await setScene(relate);
  });

  it.each(Object.entries(LOWERING))('%s', async (_, act) => {
    expect(await act(scene, scene.bala)).toMatchObject(MAY[relation] ? { isOk: true } : REFUSED);
  });
});

describe.each(relationsOf)('where restoring would lower the net of somebody who: %s', (relation, relate) => {
  it('a deletion says whether the caller can restore it, and so does its repeat', async () => {
    const scene = await setScene(relate);
    const { id } = await shared(scene);
    for (const [as, canRestore] of [
      [scene.bala, MAY[relation] ?? false],
      [chitra, true],
    ] as const) {
      const deletion = { as, params: { expenseId: id }, idempotencyKey: `by ${as.userId}` };
      const outcome = canRestore ? 'restorable' : 'final';
      for (const _ of ['first', 'repeat']) {
        expect(await app.ask(calls.deleteExpense, deletion)).toEqual({ id, outcome });
      }
      const restored = await app.call(calls.restoreExpense, { as, params: { expenseId: id } });
      expect(restored).toMatchObject({ isOk: canRestore });
      if (!canRestore) await app.ask(calls.restoreExpense, { as: chitra, params: { expenseId: id } });
    }
  });
});

describe('where the person whose net falls has not accepted the caller', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await setScene(RELATIONS['not accepted']);
  });

  it.each(Object.entries(LOWERING))('the creator may: %s', async (_, act) => {
    expect(await act(scene, chitra)).toMatchObject({ isOk: true });
  });

  it.each(Object.entries(HARMLESS))(
    'nothing that makes nobody else owe more is refused: %s',
    async (_, act) => {
      expect(await act(scene, scene.bala)).toMatchObject({ isOk: true });
    },
  );
});

describe('where the person whose net falls has recorded it', () => {
  it.each(Object.entries(OF_HERS))('%s', async (_, act) => {
    const scene = await setScene(RELATIONS.accepted);
    expect(await act(scene, async () => {})).toMatchObject({ isOk: true });
    const blocked = await setScene(RELATIONS.accepted);
    expect(await act(blocked, async () => void (await block(blocked.zoya, blocked.bala)))).toMatchObject({
      ...REFUSED,
      failure: {
        code: 'forbidden',
        message: 'Only Zoya Realname can do this, because you two share no expenses.',
      },
    });
  });
});

const ofBala = ({ bala, zoya }: Scene, paidBy: Person) =>
  addExpense(app, bala, { amount: 90_00, among: [chitra, bala, zoya], paidBy });
const onBalas =
  (act: (series: Recurrence, bala: Person) => ReturnType<Act>): Act =>
  async ({ bala, zoya }) => {
    const rule = { firstDay: dayFromNow(app, 1) };
    const among = [chitra, bala, zoya];
    return act(await addSeries(app, bala, { amount: 90_00, among, paidBy: chitra, rule }), bala);
  };

/** Changes of what Bala has recorded himself, by which Zoya owes Chitra more or is owed less by her. */
const BETWEEN_OTHERS: Readonly<Record<string, Act>> = {
  'PATCH /expenses/:expenseId: a larger amount': async (scene, as) => {
    const { id } = await ofBala(scene, chitra);
    return edit(as, id, { amount: 90_000 });
  },
  'PATCH /expenses/:expenseId: another payer': async (scene, as) => {
    const { id } = await ofBala(scene, as);
    return edit(as, id, { paidBy: chitra.userId });
  },
  'DELETE /expenses/:expenseId': async (scene, as) => {
    const { id } = await ofBala(scene, scene.zoya);
    return app.call(calls.deleteExpense, { as, params: { expenseId: id } });
  },
  'PATCH /recurrences/:recurrenceId: more often': onBalas((series, as) =>
    app.call(calls.editRecurrence, {
      as,
      ...make(series),
      body: { version: series.version, rule: ruleOf(series.rule.firstDay) },
    }),
  ),
};

describe('where the creator and somebody in the record have a block between them', () => {
  const inScene = async (relation: keyof typeof RELATIONS, act: Act) => {
    const scene = await setScene(RELATIONS[relation]);
    return act(scene, scene.bala);
  };

  it.each(Object.entries(BETWEEN_OTHERS))('what she owes a third is for the third: %s', async (_, act) => {
    expect(await inScene('has blocked', act)).toMatchObject({
      ...REFUSED,
      failure: {
        message: 'Only Chitra Common can do this, because you and Zoya Realname share no expenses.',
      },
    });
    expect(await inScene('accepted', act)).toMatchObject({ isOk: true });
  });

  it('and what she owes the creator stays the creator’s', async () => {
    const scene = await setScene(RELATIONS['has blocked']);
    const { id } = await ofBala(scene, scene.bala);
    const params = { expenseId: id };
    const body = { version: 1, amount: 120 };
    expect(await app.call(calls.editExpense, { as: scene.bala, params, body })).toMatchObject({ isOk: true });
  });

  it('also where they are no friends any more', async () => {
    const scene = await setScene(RELATIONS.accepted);
    const { id } = await ofBala(scene, chitra);
    await block(scene.zoya, scene.bala);
    await app.ask(calls.removeFriend, { as: scene.bala, params: { friendId: scene.zoya.userId } });
    const body = { version: 1, amount: 90_000 };
    expect(
      await app.call(calls.editExpense, { as: scene.bala, params: { expenseId: id }, body }),
    ).toMatchObject(REFUSED);
  });

  it('but for somebody who has only not accepted the creator yet', async () => {
    const scene = await setScene(({ bala, zoya }) => app.askToBeFriends(bala, zoya));
    const { id } = await ofBala(scene, chitra);
    const body = { version: 1, amount: 120 };
    expect(
      await app.call(calls.editExpense, { as: scene.bala, params: { expenseId: id }, body }),
    ).toMatchObject({ isOk: true });
  });
});
