import { describe, expect, it } from 'vitest';
import { readEmulatorLine } from './emulator-log.mjs';

describe('a line of the emulators', () => {
  it.each([
    ['│ ✔  All emulators ready! It is now safe to connect your app. │', 'ready'],
    ['⬢  functions: Failed to load function definition from source: FirebaseError', 'functions-failed'],
    ['>  {"severity":"INFO"}', 'function-output'],
    ['>  {"requestId":"1","status":200,"ms":3,"severity":"INFO","message":"request"}', 'other'],
    ['>  {"status":500,"severity":"ERROR","message":"request failed"}', 'function-output'],
    ['⚠  functions: Your function was killed because it raised an unhandled error.', 'warning'],
    ['⚠  emulators: You are not currently authenticated so some features may not work', 'other'],
    ['├────────────────┼────────────────┤', 'decoration'],
    ['│ Authentication │ 127.0.0.1:9199 │', 'decoration'],
    [' ', 'decoration'],
    ['i  functions: Beginning execution of "asia-south1-api"', 'other'],
  ])('%s is %s', (line, kind) => {
    expect(readEmulatorLine(line).kind).toBe(kind);
  });

  it('is read without its colours', () => {
    expect(readEmulatorLine('\u001B[33m>\u001B[39m  hello')).toEqual({
      kind: 'function-output',
      text: '>  hello',
    });
  });
});
