/*
 * Vitest runs this before each file of unit and component tests where TEST_TIME is set (`npm run prove -- --only hours`):
 * the clock starts there and runs on. Tests of the API have the clock of functions/test/harness.ts instead, because the
 * tokens of the emulators keep real time.
 */
const text: unknown = import.meta.env['TEST_TIME'];

declare global {
  /** The clock of the machine: files of one worker share their globals. */
  var machineDate: DateConstructor | undefined;
  /** How many files have run in this worker. */
  var filesBefore: number | undefined;
}

/**
 * Each file begins so much later than the one before. In a browser, Vitest names what it loads for a file by the time, and
 * would leave out the setup of a file that begins at the same millisecond.
 */
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
