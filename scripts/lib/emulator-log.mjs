import { stripVTControlCharacters } from 'node:util';

// Said at every start here, and of no use to anybody: the suite runs without an account, offline, with what it was given.
const HARMLESS =
  /Env variable override|not currently authenticated|UI is not starting|outdated version|breaking changes|MOTD|Default Credentials|debug\.log/;

// The API logs one for each request: the file has them, a person at the terminal would see nothing else.
const REQUEST = /"severity":"INFO","message":"request"\}$/;

/** What a line of the emulators means for whoever waits for them. */
/** @typedef {'ready' | 'functions-failed' | 'function-output' | 'warning' | 'decoration' | 'other'} LineKind */

/**
 * Reads one line of what `firebase emulators:start` prints.
 * @param {string} line
 * @returns {{ kind: LineKind, text: string }} text: without colours
 */
export function readEmulatorLine(line) {
  const text = stripVTControlCharacters(line);
  return { kind: kindOf(text), text };
}

/** @param {string} text @returns {LineKind} */
function kindOf(text) {
  if (/All emulators ready/.test(text)) return 'ready';
  if (/^[\s┌┐└┘├┤┬┴┼─]*$|^│/.test(text)) return 'decoration';
  if (/Failed to load function definition/.test(text)) return 'functions-failed';
  if (/^>\s/.test(text)) return REQUEST.test(text) ? 'other' : 'function-output';
  if (/^(⚠|⬢|Error:)/.test(text) && !HARMLESS.test(text)) return 'warning';
  return 'other';
}
