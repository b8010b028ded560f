import { HUES, hueIndexOf } from '@barabar/core/face';
import { writeLocal } from '../device/stored.ts';

const hueAt = (index: number): number => HUES[index % HUES.length] ?? HUES[0];

interface Named {
  readonly id?: string | undefined;
  readonly name: string;
}

/** Where this browser keeps the hues: a line `person:<id> <index of HUES>` for each person, oldest first. */
const KEY = 'barabar-hues';
/** People beyond this number have the hue of their hash, and are not kept. */
const KEPT_MAX = 1_000;
const LINE = /^(person:\S+) (\d)$/gm;

export let hues = new Map<string, number>();
let keptText: string | null = null;

/** Reads what another tab has kept since. Without storage this page keeps the hues on its own. */
function readKept(): void {
  try {
    const text = localStorage.getItem(KEY);
    if (text === keptText) return;
    hues = new Map([...(text ?? '').matchAll(LINE)].map(([, key = '', index]) => [key, Number(index)]));
    keptText = text;
  } catch {
    // Without storage the hues that this page knows stay.
  }
}

export function writeKept(): void {
  try {
    const text = Array.from(hues, ([key, index]) => `${key} ${index}`).join('\n');
    localStorage.setItem(KEY, text);
    keptText = text;
  } catch {
    // The hues last until the page is left.
  }
}

export function forgetHues(): void {
  hues = new Map();
  keptText = null;
  writeLocal(KEY, undefined);
}

function leastUsed(first: number): number {
  const counts = HUES.map(() => 0);
  for (const index of hues.values()) counts[index] = (counts[index] ?? 0) + 1;
  const fewest = Math.min(...counts);
  const steps = HUES.findIndex((_, step) => counts[(first + step) % HUES.length] === fewest);
  return (first + steps) % HUES.length;
}

export const personKey = (id: string): string => `person:${id}`;

export function indexOf(id: string): number {
  const key = personKey(id);
  if (!hues.has(key)) readKept();
  const index = hues.get(key);
  if (index !== undefined) return index;
  const hashed = hueIndexOf(id);
  if (hues.size >= KEPT_MAX) return hashed;
  const free = leastUsed(hashed);
  hues.set(key, free);
  writeKept();
  return free;
}

/**
 * Returns a hue. A person has that of the id's hash (spec §2, Friend row), or the next free one; from the eleventh
 * person on, one that the fewest have. It is the same on every screen and at every visit (docs/opening.md). A group has
 * the same hue for everybody in it.
 */
export const avatarHue = ({
  id,
  name,
  kind = 'person',
}: Named & { readonly kind?: 'person' | 'group' }): number =>
  hueAt(!id || kind === 'group' ? hueIndexOf(id || name) : indexOf(id));
