/*
 * Vitest runs this before each file of unit and component tests where TEST_TIME is set (`npm run prove -- --only hours`):
 * the clock starts there and runs on. Tests of the API have the clock of functions/test/harness.ts instead, because the
 * tokens of the emulators keep real time.
 */
const text: unknown = import.meta.env['TEST_TIME'];

/** The clock of the machine: files of one worker share their globals. */
declare global {
  var machineDate: DateConstructor | undefined;
}

const Machine = (globalThis.machineDate ??= Date);

if (typeof text === 'string' && text !== '') {
  const shift = Date.parse(text) - Machine.now();
  globalThis.Date = new Proxy(Machine, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [target.now() + shift] : args, newTarget),
    get: (target, name, receiver) =>
      name === 'now' ? () => target.now() + shift : Reflect.get(target, name, receiver),
  });
}
