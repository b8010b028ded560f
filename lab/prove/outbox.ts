/**
 * `node lab/prove/outbox.ts`, in the suite, runs random queues of changes by the outbox of the client in Chromium,
 * against the API over the emulators: the browser is killed, connections end, tokens run out, and somebody else changes
 * the same records. Then everything works again, and the server must hold what the model says. PROOF_COUNT is the
 * number of queues, PROOF_SEED the seed; PROOF_QUEUE runs that one queue only, and prints what happens in it.
 */
import { startApp, type Person, type TestApp } from '../../functions/test/harness.ts';
import { withClaims } from '../../functions/test/people.ts';
import { measured } from '../../scripts/measurement.ts';
import { bundle } from './bundle.ts';
import { KillableBrowser } from './outbox-browser.ts';
import { startEdge } from './outbox-edge.ts';
import { judgeQueue } from './outbox-judge.ts';
import { Queue } from './outbox-queue.ts';
import { readCount } from './read-count.ts';

/** Queues at the same time, each in a browser of its own. */
const LANES = 4;
/** A person may be in 200 groups, and each queue has its own. */
const QUEUES_OF_A_PAIR = 100;
/** How much faster the clock of the server runs, so that limits of calls in a time do not stop the queues. */
const SPEED = 50;
/** With so many failed queues no further one is started. */
const FAILURES_MAX = 5;
/** A moment long ago, in seconds since the epoch. */
const LONG_AGO = 1_600_000_000;

const { count, seed } = readCount(process.env);
const only = process.env['PROOF_QUEUE'];
const counts = new Map<string, number>();
let nextQueue = 0;
let operations = 0;
/** The queues that ended wrongly; the others still run, up to FAILURES_MAX. */
const failures: string[] = [];

interface Lane {
  readonly app: TestApp;
  readonly pair: readonly [Person, Person];
  readonly browser: KillableBrowser;
  readonly edge: Awaited<ReturnType<typeof startEdge>>;
}

async function runQueue({ app, pair, browser, edge }: Lane, index: number): Promise<void> {
  const [self, other] = pair;
  const group = await app.gather(`Queue ${index}`, [self, other]);
  const session = {
    uid: `queue-${index}`,
    userId: self.userId,
    groupId: group.id,
    token: self.token,
    expiredToken: withClaims(self.token, { exp: LONG_AGO }),
  };
  const queue = new Queue({ index, seed, apiUrl: app.url, session, other, browser, edge });
  try {
    const entries = await queue.run();
    await judgeQueue(app, self, { queue, entries });
  } catch (error) {
    queue.violate(String(error));
  }
  if (queue.counts.has('killed: browser')) await browser.renew();
  if (only !== undefined) console.log(queue.trace.join('\n'));
  operations += queue.courses.size;
  for (const [what, found] of queue.counts) counts.set(what, (counts.get(what) ?? 0) + found);
  if (queue.violations.length > 0) {
    const failure = `queue ${index} of seed ${seed}: ${queue.violations.join('; ')}`;
    console.log(`${queue.trace.join('\n')}\n${failure}\n`);
    failures.push(failure);
  }
}

async function runLane(app: TestApp, script: string): Promise<void> {
  const browser = new KillableBrowser();
  const edge = await startEdge(script);
  let pair: readonly [Person, Person] | undefined;
  try {
    for (let run = 0; nextQueue < count && failures.length < FAILURES_MAX; run += 1) {
      const index = nextQueue;
      nextQueue += 1;
      if (only !== undefined && index !== Number(only)) continue;
      if (!pair || run % QUEUES_OF_A_PAIR === 0)
        pair = [await app.join('Asha Nair'), await app.join('Ravi Kumar')];
      await runQueue({ app, pair, browser, edge }, index);
      if (index > 0 && index % 50 === 0) console.log(`${index} queues`);
    }
  } finally {
    // The other lanes end as well.
    if (nextQueue < count) nextQueue = count;
    await browser.stop();
    await edge.stop();
  }
}

const start = Date.now();
const clock = () => new Date(start + (Date.now() - start) * SPEED);
const app = await startApp({ deps: { clock } });
try {
  const script = await bundle('lab/prove/outbox-page.ts');
  await Promise.all(Array.from({ length: LANES }, () => runLane(app, script)));
  if (failures.length > 0) throw new Error(failures.join('\n'));
  if (app.errors.length > 0) throw new Error(`the API has failed: ${JSON.stringify(app.errors)}`);
  measured(`Queues (seed ${seed})`, count);
  measured('Operations', operations);
  for (const [what, found] of [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    measured(`- ${what}`, found);
} finally {
  await app.stop();
}
