import { describe, expect, it } from 'vitest';
import { describeSignIns, readArguments } from './session.mjs';

describe('the arguments of npm start', () => {
  it('are --fresh and --ui', () => {
    expect(readArguments([])).toEqual({ isFresh: false, wantsUi: false });
    expect(readArguments(['--ui', '--fresh'])).toEqual({ isFresh: true, wantsUi: true });
  });

  it('are refused when misspelt, before anything starts', () => {
    expect(() => readArguments(['--frsh'])).toThrow('--frsh');
  });
});

describe('the demo sign-ins', () => {
  it('are told with their password', () => {
    const people = [{ name: 'Asha Rao', email: 'asha.rao@example.com' }];
    expect(describeSignIns({ password: 'secret', people }).join('\n')).toMatch(
      /secret[^]*Asha Rao {2}asha\.rao@example\.com/,
    );
  });

  it('are said to be missing when there are none', () => {
    expect(describeSignIns(null)).toEqual(['There is no demo data: sign up to begin.']);
  });
});
