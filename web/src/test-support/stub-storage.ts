import { vi } from 'vitest';

/** For tests: gives the page storage that keeps texts. @returns what is in it. */
export function stubStorage(name: 'localStorage' | 'sessionStorage' = 'localStorage'): Map<string, string> {
  const values = new Map<string, string>();
  vi.stubGlobal(name, {
    get length() {
      return values.size;
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => void values.set(key, text),
    removeItem: (key: string) => void values.delete(key),
  });
  return values;
}
