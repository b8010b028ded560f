import { useState } from 'react';

/** What was inserted into a text in one place; undefined for any other edit. */
export function insertedIn(next: string, previous: string): string | undefined {
  const count = next.length - previous.length;
  if (count <= 0) return undefined;
  let start = 0;
  while (start < previous.length && next[start] === previous[start]) start += 1;
  return next.slice(start + count) === previous.slice(start) ? next.slice(start, start + count) : undefined;
}

export function useStrayText() {
  const [stray, setStray] = useState('');
  return {
    /** Empty if there is nothing. */
    stray,

    /**
     * Letters, and what follows them: the digits of words would join the amount ("2 days" after 2,999). An
     * empty field takes digits after letters ("Rs 500").
     */
    refuses: (typed: string, shown: string) => {
      const isStray = /\p{L}/u.test(typed) || (stray !== '' && !(shown === '' && /^\d/.test(typed)));
      setStray(isStray ? stray + typed : '');
      return isStray;
    },

    /** What is typed from now on counts again. */
    forget: () => setStray(''),
  };
}

/** What was typed into the field of an amount and is none. */
export type StrayText = ReturnType<typeof useStrayText>;
