/**
 * `node scripts/prove/serve-api.ts`, in the suite, serves the API over the emulators with a few people and
 * records. It prints one line of JSON with its address, tokens and ids. On SIGTERM it prints a line of JSON for
 * each failure of its own, and exits with 1 if there was any.
 */
import { startApp } from '../../functions/test/harness.ts';
import { addExpense, settle } from '../../functions/test/ledger.ts';

/** How much faster the clock runs, so that burst limits and daily quotas do not stop the callers. */
const SPEED = 50;
const start = Date.now();
const clock = () => new Date(start + (Date.now() - start) * SPEED);

const app = await startApp({ deps: { clock } });
const [asha, ravi, meera, leaver] = [
  await app.join('Asha Nair'),
  await app.join('Ravi Kumar'),
  await app.join('Meera Iyer'),
  await app.join('Tara Leaving'),
];
await app.befriend(asha, ravi);
const group = await app.gather('Goa trip', [asha, ravi, meera]);
const expense = await addExpense(app, asha, { amount: 10_000_00, among: [asha, ravi], groupId: group.id });
const settlement = await settle(app, ravi, { from: ravi, to: asha, amount: 1_00, groupId: group.id });

/** The line that `scripts/prove/schemathesis.mjs` reads. */
const scene = {
  url: app.url,
  token: asha.token,
  /** The token of somebody whom no later call needs. */
  leaversToken: leaver.token,
  ids: {
    friendId: ravi.userId,
    userId: meera.userId,
    groupId: group.id,
    expenseId: expense.id,
    settlementId: settlement.id,
  },
};
process.stdout.write(`${JSON.stringify(scene)}\n`);

process.once('SIGTERM', () => {
  void app.stop().finally(() => {
    for (const error of app.errors) process.stdout.write(`${JSON.stringify(error)}\n`);
    process.exitCode = app.errors.length > 0 ? 1 : 0;
  });
});
