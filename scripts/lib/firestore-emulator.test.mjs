import { describe, expect, it } from 'vitest';
import { chooseFirestoreEmulator, readJavaMajor, sourcesFor } from './firestore-emulator.mjs';

/**
 * A machine on which an emulator is to be had from some sources only, and the order in which it was asked.
 * @param {import('./firestore-emulator.mjs').Source[]} available
 */
function machineWith(available) {
  /** @type {string[]} */
  const asked = [];
  return {
    asked,
    /** @type {import('./firestore-emulator.mjs').Probe} */
    probe: async (source) => {
      asked.push(source);
      return available.includes(source) ? { prefix: [], description: source } : null;
    },
  };
}

describe('the choice of the Firestore emulator', () => {
  it('asks PATH, the cache, npm, cargo, and then for the official one', async () => {
    const { asked, probe } = machineWith(['official']);
    await expect(chooseFirestoreEmulator({ choice: undefined, probe })).resolves.toMatchObject({
      description: 'official',
    });
    expect(asked).toEqual(['path', 'cache', 'npm', 'cargo', 'official']);
  });

  it('fetches and compiles nothing when there is one in the cache', async () => {
    const { asked, probe } = machineWith(['cache', 'npm', 'cargo']);
    await expect(chooseFirestoreEmulator({ choice: '', probe })).resolves.toMatchObject({
      description: 'cache',
    });
    expect(asked).toEqual(['path', 'cache']);
  });

  it('compiles nothing when the registry has it', async () => {
    const { asked, probe } = machineWith(['npm', 'cargo']);
    await chooseFirestoreEmulator({ choice: undefined, probe });
    expect(asked).toEqual(['path', 'cache', 'npm']);
  });

  it('takes the official one alone when told so', async () => {
    const { asked, probe } = machineWith(['path', 'cache', 'official']);
    await chooseFirestoreEmulator({ choice: 'official', probe });
    expect(asked).toEqual(['official']);
  });

  it('never takes the official one when told hidane', () => {
    expect(sourcesFor('hidane')).not.toContain('official');
  });

  it('refuses a choice that does not exist', () => {
    expect(() => sourcesFor('jar')).toThrow('FIRESTORE_EMULATOR is "jar"');
  });

  it('says what to install when there is none', async () => {
    const { probe } = machineWith([]);
    await expect(chooseFirestoreEmulator({ choice: undefined, probe })).rejects.toThrow(
      /hidane 0\.6\.0 on PATH.*Rust.*Java 21/s,
    );
  });
});

describe('the version of Java', () => {
  it.each([
    ['openjdk version "21.0.4" 2024-07-16', 21],
    ['openjdk version "17.0.15" 2025-04-15', 17],
    ['java version "1.8.0_402"', 8],
    ['The operation couldn’t be completed.', null],
  ])('of %s is %s', (output, major) => {
    expect(readJavaMajor(output)).toBe(major);
  });
});
