import type { CalendarDay } from '@barabar/core/calendar-day';
import { skipDay, type Recurrence } from '@barabar/core/contract/recurrences';
import { nextDays } from '@barabar/core/recurrences/rule';
import { dayIn } from '@barabar/core/recurrences/time-zone';
import { expect, it } from 'vitest';
import { measured } from '../../scripts/measurement.ts';
import { createRandom, type Random } from '../../scripts/random.ts';
import { makeDue } from '../src/rules/recurrences/make-due.ts';
import { tickRecurrences } from '../src/rules/recurrences/tick.ts';
import { killedAfter } from './killable.ts';
import { expectExactLedger } from './ledger.ts';
import { addSeries, dayFromNow, expensesOfSeries } from './recurring.ts';
import { joinAs, openApp } from './world.ts';

const SEED = Number(process.env['TICKS_SEED'] ?? 20_261_122);
const DAY_MS = 86_400_000;
const YEARS_DAYS = 3_653;
const ZONES = ['Asia/Kolkata', 'America/New_York', 'Pacific/Apia', 'Europe/London'];

const app = await openApp();
const [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
await app.befriend(asha, ravi);

/** A tick at a moment, which need not be the app's. What a killed one logs is no error. */
const tickAt = (time: Date) =>
  tickRecurrences({ db: app.db, clock: () => time, log: { info: () => {}, error: () => {} } });

/** Ticks as they may come: one, two at once, one of an earlier moment, or one that is killed on its way. */
async function tickSomehow(random: Random): Promise<void> {
  const now = app.clock.now();
  const chance = random.next();
  if (chance < 0.3) await tickAt(now);
  else if (chance < 0.5) await Promise.all([tickAt(now), tickAt(now)]);
  else if (chance < 0.65) await tickAt(new Date(now.getTime() - random.between(1, 90) * DAY_MS));
  else await killedAfter(random.between(0, 25), () => tickAt(now)).catch(() => {});
}

/** Every day that a series must have had by now, from today's when it was set up. */
function expectedDays({ rule }: Recurrence, from: CalendarDay, skipped: readonly string[]): CalendarDay[] {
  const today = dayIn(rule.zone, app.clock.now());
  return nextDays(rule, { count: 1_000 }).filter(
    (day) => day >= from && day <= today && !skipped.includes(day),
  );
}

it('ten years of ticks, doubled, late, in reverse and killed, make each day once', async () => {
  const random = createRandom(SEED);
  const group = await app.gather('Flat', [asha, ravi]);
  const sketches = [
    { frequency: 'monthly' as const, firstDay: dayFromNow(app, 9), interval: 2 },
    { frequency: 'weekly' as const, firstDay: dayFromNow(app, -3), interval: 11 },
    { frequency: 'yearly' as const, firstDay: dayFromNow(app, 465) },
    { frequency: 'monthly' as const, firstDay: dayFromNow(app, -50), interval: 5, count: 20 },
  ];
  const all = [];
  for (const [index, rule] of sketches.entries()) {
    const zone = ZONES[index] ?? 'UTC';
    const series = await addSeries(app, asha, {
      amount: 3_01,
      among: [asha, ravi],
      rule: { ...rule, zone },
      ...(index % 2 === 1 && { groupId: group.id }),
    });
    const day = series.nextDays[2] ?? '';
    await app.ask(skipDay, { as: asha, params: { recurrenceId: series.id, day } });
    all.push({ series, from: dayIn(zone, app.clock.now()), skipped: [day] });
  }
  let ticks = 0;
  for (let days = 0; days < YEARS_DAYS;) {
    const step = random.next() < 0.1 ? random.between(200, 500) : random.between(0, 75);
    days += step;
    app.clock.advance(step * DAY_MS + random.between(0, DAY_MS - 1));
    await tickSomehow(random);
    ticks += 1;
  }
  await tickAt(app.clock.now());
  let made = 0;
  for (const { series, from, skipped } of all) {
    const expenses = await expensesOfSeries(app, series.id);
    made += expenses.length;
    expect(expenses.map(({ recurrence }) => recurrence?.day)).toEqual(expectedDays(series, from, skipped));
    expect(
      expenses.every(({ version, spentOn, recurrence }) => version === 1 && spentOn === recurrence?.day),
    ).toBe(true);
    expect(await makeDue(app.deps, series.id)).toBe(0);
  }
  await expectExactLedger(app.db, [asha, ravi]);
  measured(`Ticks in ten years (seed ${SEED})`, ticks);
  measured('Days of series, each with one expense', made);
}, 240_000);
