import { ENDPOINTS } from '@barabar/core/contract/endpoints';
import { meter } from '../../functions/test/firestore-meter.ts';
import type { TestApp } from '../../functions/test/harness.ts';
import { callsOf, type MeasuredCall, type Prepared } from './calls-of.ts';
import { median, report } from './results.ts';
import type { World } from './world.ts';

const TIMES = 15;
/** Of a call whose answer is a whole history. */
const HEAVY_TIMES = 2;
/** The server's clock moves so far between two calls, in milliseconds, so that its limit of writes per second lets all pass. */
const APART_MS = 1_000;

function prepareLater(app: TestApp, prepare: Prepared): ReturnType<Prepared> {
  app.clock.advance(APART_MS);
  return prepare();
}

async function timeOnce(app: TestApp, prepare: Prepared): Promise<number> {
  const call = await prepareLater(app, prepare);
  const start = performance.now();
  await call();
  return performance.now() - start;
}

/** The milliseconds that a call takes: the median of several. */
async function timeOf(app: TestApp, prepare: Prepared, times: number): Promise<number> {
  const all: number[] = [];
  for (let count = 0; count < times; count += 1) all.push(await timeOnce(app, prepare));
  return median(all);
}

/** Measures a call of no route, which is refused before anything is asked. @returns its milliseconds. */
export async function measureBareCall(app: TestApp): Promise<number> {
  const bare: Prepared = async () => () => fetch(`${app.url}/api/bare`).then((response) => response.text());
  const ms = await timeOf(app, bare, TIMES);
  report('Calls', 'a bare handler', { ms });
  return ms;
}

async function measureCall(app: TestApp, { name, prepare, isOnce = false }: MeasuredCall) {
  if (isOnce) {
    const { usage, result: ms } = await meter(app.db, () => timeOnce(app, prepare));
    return { ms, ...usage };
  }
  const ms = await timeOf(app, prepare, ENDPOINTS[name].isHeavy ? HEAVY_TIMES : TIMES);
  const { usage } = await meter(app.db, await prepareLater(app, prepare));
  return { ms, ...usage };
}

/** What only reads comes first: the others make people and groups, which lists would then read. */
const placeOf = ({ name }: MeasuredCall): number => (ENDPOINTS[name].method === 'GET' ? 0 : 1);

/** Measures each call of a person: its documents, its time, and that time against a bare handler's. */
export async function measureCalls(app: TestApp, world: World, bareMs: number): Promise<void> {
  for (const call of callsOf(app, world).toSorted((first, second) => placeOf(first) - placeOf(second))) {
    const { method, path } = ENDPOINTS[call.name];
    const { ms, reads, writes } = await measureCall(app, call);
    report('Calls', `${method} ${path}${call.about ?? ''}`, {
      size: world.size,
      ms,
      ratio: ms / bareMs,
      reads,
      writes,
    });
  }
}
