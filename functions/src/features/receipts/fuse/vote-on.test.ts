import { describe, expect, it } from 'vitest';
import type { Word } from '../page.ts';
import { voteOn, type Version } from './vote-on.ts';

const AT = { x: 0, y: 0 };
const CORNERS: Word['corners'] = [AT, AT, AT, AT];

/** What a look saw: "8 60" as two words; "?" behind it is not sure, "!" is. */
function seen(look: number, text: string): Version {
  const confidence = text.endsWith('!') ? 0.9 : text.endsWith('?') ? 0.1 : 0.5;
  const words = text.replace(/[!?]$/, '').split(' ');
  return { look, words: words.map((word) => ({ text: word, confidence, corners: CORNERS })) };
}
const vote = (...texts: readonly string[]) =>
  voteOn(
    texts.flatMap((text, look) => (text === '' ? [] : [seen(look, text)])),
    { lookCount: texts.length },
  ).map(({ text }) => text);

describe('at one place', () => {
  it('the text of most looks counts, however sure another one is', () => {
    expect(vote('2658.00!', '2558.00?', '2558.00?')).toEqual(['2558.00']);
    expect(vote('Rotal', 'Total', 'Total')).toEqual(['Total']);
  });

  it('a space makes no other text, and goes where a look saw none', () => {
    expect(vote('51. 00', '51.00', '57.00!')).toEqual(['51.00']);
    expect(vote('51. 00', '51. 00', '5i.00')).toEqual(['51.', '00']);
  });

  it('figures are voted on one by one where all looks differ', () => {
    expect(vote('1230.00', '1280.50', '1730.50')).toEqual(['1230.50']);
    expect(vote('1.00', '2.00!', '3.00')).toEqual(['2.00']);
    expect(vote('13.50', '13.80!', '18.20', '18.30', '18.00')).toEqual(['18.80']);
  });

  it('the surest counts where lengths differ, an amount before what is none', () => {
    expect(vote('Tota', 'Total!', 'otal')).toEqual(['Total']);
    expect(vote('12.5!', '12.50', 'l2')).toEqual(['12.50']);
  });

  it('what one look saw alone must be sure, less so of the first', () => {
    expect(vote('', 'Tea', '')).toEqual([]);
    expect(vote('', 'Tea!', '')).toEqual(['Tea']);
    expect(vote('Tea', '', '')).toEqual(['Tea']);
    expect(vote('~?', '', '')).toEqual([]);
    expect(vote('~?', '')).toEqual(['~']);
  });

  it('nothing seen is nothing', () => {
    expect(vote('', '')).toEqual([]);
  });
});
