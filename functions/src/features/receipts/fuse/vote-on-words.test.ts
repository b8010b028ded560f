import { describe, expect, it } from 'vitest';
import type { Word } from '../page.ts';
import { voteOnWords, type Version } from './vote-on-words.ts';

const AT = { x: 0, y: 0 };
const CORNERS: Word['corners'] = [AT, AT, AT, AT];

/** What a pass read: "8 60" as two words. A "?" at the end means low confidence, a "!" high. */
function seen(pass: number, text: string): Version {
  const confidence = text.endsWith('!') ? 0.9 : text.endsWith('?') ? 0.1 : 0.5;
  const words = text.replace(/[!?]$/, '').split(' ');
  return { pass, words: words.map((word) => ({ text: word, confidence, corners: CORNERS })) };
}
const vote = (...texts: readonly string[]) =>
  voteOnWords(
    texts.flatMap((text, pass) => (text === '' ? [] : [seen(pass, text)])),
    { passCount: texts.length },
  ).map(({ text }) => text);

describe('at one place', () => {
  it('the text that most passes read wins, whatever the confidence of another', () => {
    expect(vote('2658.00!', '2558.00?', '2558.00?')).toEqual(['2558.00']);
    expect(vote('Rotal', 'Total', 'Total')).toEqual(['Total']);
  });

  it('spaces do not make another text, and the version with fewest spaces wins', () => {
    expect(vote('51. 00', '51.00', '57.00!')).toEqual(['51.00']);
    expect(vote('51. 00', '51. 00', '5i.00')).toEqual(['51.', '00']);
  });

  it('digits are voted on one by one when all passes differ', () => {
    expect(vote('1230.00', '1280.50', '1730.50')).toEqual(['1230.50']);
    expect(vote('1.00', '2.00!', '3.00')).toEqual(['2.00']);
    expect(vote('13.50', '13.80!', '18.20', '18.30', '18.00')).toEqual(['18.80']);
  });

  it('the highest confidence wins when lengths differ, and amounts win over other text', () => {
    expect(vote('Tota', 'Total!', 'otal')).toEqual(['Total']);
    expect(vote('12.5!', '12.50', 'l2')).toEqual(['12.50']);
  });

  it('text that only one pass read needs confidence, less so in the first pass', () => {
    expect(vote('', 'Tea', '')).toEqual([]);
    expect(vote('', 'Tea!', '')).toEqual(['Tea']);
    expect(vote('Tea', '', '')).toEqual(['Tea']);
    expect(vote('~?', '', '')).toEqual([]);
    expect(vote('~?', '')).toEqual(['~']);
  });

  it('no versions give no words', () => {
    expect(vote('', '')).toEqual([]);
  });
});
