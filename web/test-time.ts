/*
 * Where TEST_TIME is set (`npm run prove -- --only hours`) the clock starts there and runs on. Tests of the
 * API have that of functions/test/harness.ts.
 */
const text: unknown = import.meta.env['TEST_TIME'];

declare global {
  /** The clock of the machine: files of one worker share their globals. */
  var machineDate: DateConstructor | undefined;
  /** How many files have run in this worker. */
  var filesBefore: number | undefined;
}

/** Vitest names what it loads by the time, and would leave out the setup of a file of the same millisecond. */
const APART_MS = 1_000;

const Machine = (globalThis.machineDate ??= Date);

if (typeof text === 'string' && text !== '') {
  const before = globalThis.filesBefore ?? 0;
  globalThis.filesBefore = before + 1;
  const shift = Date.parse(text) + before * APART_MS - Machine.now();
  globalThis.Date = new Proxy(Machine, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [target.now() + shift] : args, newTarget),
    get: (target, name, receiver) =>
      name === 'now' ? () => target.now() + shift : Reflect.get(target, name, receiver),
  });
}
