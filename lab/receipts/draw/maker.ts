import type { Random } from '../../../scripts/random.ts';
import type { ReadWords } from './read-words.ts';

export interface Maker {
  readonly random: Random;
  readonly words: ReadWords;
  /** One of the texts of a key. */
  readonly say: (key: string) => string;
  readonly chance: (probability: number) => boolean;
  /** A part with the given probability, otherwise none. */
  readonly perhaps: <T>(probability: number, part: () => readonly T[]) => readonly T[];
}

export function makeMaker({ random, words }: Pick<Maker, 'random' | 'words'>): Maker {
  const chance = (probability: number) => random.next() < probability;
  return {
    random,
    words,
    chance,
    say: (key) => random.pick(words(key)),
    perhaps: (probability, part) => (chance(probability) ? part() : []),
  };
}
