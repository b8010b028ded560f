import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseRates } from './fetch-rates.ts';

const FILE = readFileSync(new URL('../../../test/rates/2026-04-13.xml', import.meta.url), 'utf8');

describe('the ECB’s file of daily rates', () => {
  it('gives its day and its decimals as they are written', () => {
    expect(parseRates(FILE)).toEqual({ day: '2026-04-13', perEuro: { USD: '1.1684', INR: '109.0470' } });
  });

  it.each([
    ['nothing', ''],
    ['another page', '<html><body>Not found</body></html>'],
    ['no XML', '{"USD": 1.1684}'],
    ['the file cut off', FILE.slice(0, 400)],
    ['a day that is none', FILE.replace('2026-04-13', '2026-04-31')],
    ['a rate that is none', FILE.replace('109.0470', 'N/A')],
    ['a rate of zero', FILE.replace('109.0470', '0.0000')],
    ['a negative rate', FILE.replace('109.0470', '-109.0470')],
    ['a code that is none', FILE.replace("'INR'", "'Rupee'")],
    ['a currency twice', FILE.replace("'INR'", "'USD'")],
    ['no rates', FILE.replace(/<Cube currency.*\/>/g, '')],
  ])('is refused when it is %s', (_what, text) => {
    expect(() => parseRates(text)).toThrow();
  });

  it('is refused without its content in the message', () => {
    expect(() => parseRates(FILE.replace('109.0470', 'secret'))).toThrow(
      "not the ECB's file of daily rates: Envelope.Cube.Cube.Cube.1.rate",
    );
  });

  it('has no entities that grow', () => {
    const declared = '<!DOCTYPE x [<!ENTITY rate "109.0470">]><gesmes:Envelope';
    const entity = FILE.replace('109.0470', '&rate;').replace('<gesmes:Envelope', declared);
    expect(() => parseRates(entity)).toThrow();
  });
});
