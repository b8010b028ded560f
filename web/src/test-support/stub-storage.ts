import { vi } from 'vitest';

/** For tests: gives the page storage that keeps texts. @returns what is in it. */
export function stubStorage(name: 'localStorage' | 'sessionStorage' = 'localStorage'): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal(name, {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  return kept;
}
