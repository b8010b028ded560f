import { stripVTControlCharacters } from 'node:util';

// Warnings of every start that help nobody: the suite runs offline, without an account.
const HARMLESS =
  /Env variable override|not currently authenticated|UI is not starting|outdated version|breaking changes|MOTD|Default Credentials|debug\.log/;

// The API logs a line for each request. The file has them; on the terminal they would hide everything else.
const REQUEST = /"severity":"INFO","message":"request"\}$/;

/** The kind of a line that the emulators print. */
/** @typedef {'ready' | 'functions-failed' | 'function-output' | 'warning' | 'decoration' | 'other'} LineKind */

/**
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
