import { listBalances } from '@barabar/core/contract/balances';
import { type Settlement } from '@barabar/core/contract/settlements';
import { createSettlement, editSettlement } from '@barabar/core/contract/settlement-changes';
import { clearedBy, type Clearing } from '@barabar/core/ledger';
import { amountMax, decimalFromMinor, minorPerMajor, toMinor, type Currency } from '@barabar/core/money';
import { SOME_CURRENCIES } from '@barabar/core/test/some-currencies';
import type { Person } from '../harness.ts';
import { isGuestOutside, refusalByRules } from './foresee-rules.ts';
import type { Foreseen, Scene } from './scene.ts';
import { sketchDay, sketchSettles } from './sketch.ts';

interface Debt {
  readonly fromUserId: string;
  readonly toUserId: string;
  readonly groupId?: string | undefined;
  readonly currency: Currency;
}

/** In minor units, never below zero; where debts are simplified, by the group's balances. */
export async function owedNow({ app, model, places }: Scene, debt: Debt): Promise<number> {
  const { fromUserId, toUserId, groupId, currency } = debt;
  const place = places.find((candidate) => candidate.groupId === groupId);
  const [member] = place?.people ?? [];
  if (groupId === undefined || !place?.isSimplified || !member)
    return Math.max(0, model.owed(fromUserId, toUserId, { groupId, currency }));
  const rows = await app.ask(listBalances, { as: member, query: { groupId } });
  const row = rows.find(
    (candidate) =>
      candidate.fromUserId === fromUserId &&
      candidate.toUserId === toUserId &&
      candidate.currency === currency,
  );
  return row?.amount ?? 0;
}

async function standingNow(scene: Scene, debt: Debt): Promise<number> {
  const { fromUserId, toUserId } = debt;
  const back = await owedNow(scene, { ...debt, fromUserId: toUserId, toUserId: fromUserId });
  return (await owedNow(scene, debt)) - back;
}

/** Whether a settlement clears more than is owed at this moment in one of its currencies. */
export async function clearsTooMuch(scene: Scene, settlement: Debt & Clearing): Promise<boolean> {
  for (const { amount, currency } of clearedBy(settlement)) {
    const owed = await standingNow(scene, { ...settlement, currency });
    if (amount > 0 ? amount > owed : amount < owed) return true;
  }
  return false;
}

/** Mostly what is owed or around it; now and then anything. */
function amountAround(owed: number, currency: Currency, { random }: Scene): number {
  const dice = random.next();
  const around =
    dice < 0.4
      ? Math.max(1, owed)
      : dice < 0.6
        ? owed + 1
        : random.between(1, Math.max(1, dice < 0.9 ? owed : owed * 2));
  return Math.min(around, amountMax(currency));
}

/** A debt that the model knows, or between two people of one place whatever there is. */
function pickDebt({ model, random, places }: Scene): Debt {
  const balances = model.balances.filter(
    ({ groupId }) => !places.some((place) => place.groupId === groupId && place.isSimplified),
  );
  if (balances.length > 0 && random.next() < 0.7) {
    const { members, amount, groupId, currency } = random.pick(balances);
    const [toUserId, fromUserId] = amount > 0 ? members : [members[1], members[0]];
    return { fromUserId, toUserId, groupId, currency };
  }
  const { groupId, people } = random.pick(places);
  const [from, to] = random.some(people, people.length);
  if (!from || !to) throw new Error('a place has two people at least');
  return { fromUserId: from.userId, toUserId: to.userId, groupId, currency: random.pick(SOME_CURRENCIES) };
}

/** A settlement of what is owed, of a little more, or by somebody whom it is none of. */
export async function settle(scene: Scene, self: Person): Promise<Foreseen> {
  const { app, model, random, nextKey } = scene;
  const { groupId, ...debt } = pickDebt(scene);
  if (random.next() < 0.3) return settleAll(scene, self, { ...debt, groupId });
  const owed = await owedNow(scene, { ...debt, groupId });
  const amount = amountAround(owed, debt.currency, scene);
  // Mostly one of the two; else whoever's turn it is.
  const isParty = random.next() < 0.8;
  const partyId = random.pick([debt.fromUserId, debt.toUserId]);
  const as =
    scene.places.flatMap(({ people }) => people).find(({ userId }) => isParty && userId === partyId) ?? self;
  const paidOn = sketchDay(random);
  const outcome = await app.call(createSettlement, {
    as,
    body: {
      ...debt,
      amount: decimalFromMinor(toMinor(amount), debt.currency),
      paidOn,
      ...(groupId !== undefined && { groupId }),
    },
    ...(random.next() < 0.5 && { idempotencyKey: nextKey(as) }),
  });
  if (outcome.isOk) model.changed(outcome.data);
  const isAllowed = [debt.fromUserId, debt.toUserId].includes(as.userId);
  const ruled = refusalByRules(scene, as, { groupId, payeeId: debt.toUserId, days: [paidOn] });
  const settled = !isAllowed ? 'forbidden' : (ruled ?? (amount > owed ? 'exceeds-owed' : 'taken'));
  const expected = isGuestOutside(scene, as, groupId) ? 'guest' : settled;
  return { operation: 'settle', expected, outcome };
}

const unitsOf = ({ amount, currency }: { amount: number; currency: Currency }) =>
  toMinor(Math.round(amount * minorPerMajor(currency)));

/** One payment for several currencies: of what is owed, now and then of a little more or of what is not owed. */
async function settleAll(scene: Scene, self: Person, debt: Debt): Promise<Foreseen> {
  const { app, model, random } = scene;
  const owed = new Map<Currency, number>();
  for (const currency of SOME_CURRENCIES) {
    const standing = await standingNow(scene, { ...debt, currency });
    const most = amountMax(currency);
    const wanted = standing + (random.next() < 0.05 ? 1 : 0);
    const amount = Math.min(Math.max(wanted, -most), most);
    if (amount !== 0) owed.set(currency, amount);
  }
  const { isTurned, ...sketch } = sketchSettles(owed, random) ?? (await payOne(scene, debt));
  const { fromUserId, toUserId, groupId } = debt;
  const [from, to] = isTurned ? [toUserId, fromUserId] : [fromUserId, toUserId];
  const parties = { fromUserId: from, toUserId: to, ...(groupId !== undefined && { groupId }) };
  const partyId = random.pick([from, to]);
  const people = scene.places.flatMap((place) => place.people);
  const as = people.find(({ userId }) => userId === partyId && random.next() < 0.9) ?? self;
  const body = { ...parties, ...sketch, paidOn: sketchDay(random) };
  const settles = body.settles?.map((candidate) => ({ ...candidate, amount: unitsOf(candidate) }));
  const amount = unitsOf(body);
  const isTooMuch = await clearsTooMuch(scene, { ...parties, amount, currency: body.currency, settles });
  const outcome = await app.call(createSettlement, { as, body });
  if (outcome.isOk) model.changed(outcome.data);
  const isAllowed = [from, to].includes(as.userId);
  const ruled = refusalByRules(scene, as, { groupId, payeeId: to, days: [body.paidOn] });
  const settled = !isAllowed ? 'forbidden' : (ruled ?? (isTooMuch ? 'exceeds-owed' : 'taken'));
  const expected = isGuestOutside(scene, as, groupId) ? 'guest' : settled;
  return { operation: 'settle all', expected, outcome };
}

/** A payment of one debt alone, where nothing is to be paid for all. */
async function payOne(scene: Scene, debt: Debt) {
  const amount = amountAround(await owedNow(scene, debt), debt.currency, scene);
  return {
    isTurned: false,
    amount: decimalFromMinor(toMinor(amount), debt.currency),
    currency: debt.currency,
    settles: undefined,
  };
}

export async function changeSettlement(
  scene: Scene,
  self: Person,
  { record, version, rights }: { record: Settlement; version: number; rights: string },
): Promise<Foreseen> {
  const { app, model, random } = scene;
  const currency = random.next() < 0.4 ? random.pick(SOME_CURRENCIES) : record.currency;
  const isSameCurrency = currency === record.currency;
  const owed = await owedNow(scene, { ...record, currency });
  // What it has settled already is there to be settled by it again.
  const limit = isSameCurrency ? owed + record.amount : owed;
  const amount = amountAround(limit, currency, scene);
  const paidOn = sketchDay(random);
  const outcome = await app.call(editSettlement, {
    as: self,
    params: { settlementId: record.id },
    body: { version, amount: decimalFromMinor(toMinor(amount), currency), currency, paidOn },
  });
  if (outcome.isOk) model.changed(outcome.data);
  // Less of the same may always be.
  const isTooMuch = amount > limit && !(isSameCurrency && amount <= record.amount);
  // What cleared several currencies keeps its amount.
  const isFixed = record.settles !== undefined && (amount !== record.amount || !isSameCurrency);
  const change =
    version !== record.version
      ? 'version-conflict'
      : isFixed
        ? 'validation-failed'
        : isTooMuch && record.settles === undefined
          ? 'exceeds-owed'
          : 'taken';
  const isStale = change === 'version-conflict';
  const ruled = isStale
    ? undefined
    : refusalByRules(scene, self, { groupId: record.groupId, days: [paidOn] });
  const expected = rights === 'taken' ? (ruled ?? change) : rights;
  return { operation: 'edit settlement', expected, outcome };
}
