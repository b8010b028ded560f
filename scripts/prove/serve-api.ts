/**
 * `node scripts/prove/serve-api.ts`, in the suite: serves the API over the emulators with a few people and records in it,
 * and prints one line of JSON: where it is, the tokens to call it with, and what there is. Asked to end (SIGTERM), it
 * prints one line of JSON for each failure of its own, and exits with 1 when there was any.
 */
import { startApp } from '../../functions/test/harness.ts';
import { addExpense, settle } from '../../functions/test/ledger.ts';

/** Time runs this much faster: paces and daily quotas are not what the callers are about. */
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

/** What `scripts/prove/schemathesis.mjs` reads. */
const scene = {
  url: app.url,
  token: asha.token,
  /** Of somebody whom nobody needs afterwards. */
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
