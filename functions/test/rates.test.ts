import { readFileSync } from 'node:fs';
import { getRates } from '@barabar/core/contract/rates';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetchRates } from '../src/features/rates/fetch-rates.ts';
import { ratesOf } from '../src/records/rates/store.ts';
import { openApp } from './world.ts';

const FILE = readFileSync(new URL('rates/2026-04-13.xml', import.meta.url), 'utf8');
const ofDay = (day: string, text = FILE): string => text.replace('2026-04-13', day);
const DAY = '2007-03-16';
const PER_EURO = { USD: '1.1684', INR: '109.0470' };

const app = await openApp();
const asha = await app.join('Asha Nair');
beforeEach(() => {
  logged.length = 0;
});
afterEach(async () => {
  const { docs } = await ratesOf(app).where('day', '<', '2008-01-01').get();
  for (const { ref } of docs) await ref.delete();
});

const logged: string[] = [];
const keepLine = (message: string, fields?: Record<string, unknown>): void => {
  logged.push(`${message} ${JSON.stringify(fields)}`);
};
const log = { info: keepLine, error: keepLine };
const fetchFile = (text: string): Promise<void> =>
  fetchRates({ db: app.db, clock: app.clock.now, log, load: () => Promise.resolve(text) });
const ratesAt = async (day: string) => (await app.ask(getRates, { as: asha, query: { day } })).rates;

describe('the day’s rates', () => {
  it('are those of the ECB’s file, as it writes them', async () => {
    await fetchFile(ofDay(DAY));
    expect(await ratesAt(DAY)).toEqual({ day: DAY, perEuro: PER_EURO });
    expect(logged).toEqual([`rates {"day":"${DAY}"}`]);
  });

  it('are the newest of the seven days before, and none after that', async () => {
    await fetchFile(ofDay('2007-03-15', FILE.replace('1.1684', '1.3')));
    await fetchFile(ofDay(DAY));
    expect(await ratesAt('2007-03-23')).toEqual({ day: DAY, perEuro: PER_EURO });
    expect(await ratesAt('2007-03-15')).toMatchObject({ day: '2007-03-15' });
    expect(await ratesAt('2007-03-24')).toBeNull();
    expect(await ratesAt('2007-03-14')).toBeNull();
  });

  it('stay as they are when the ECB’s file has others or the same', async () => {
    await fetchFile(ofDay(DAY));
    const before = await ratesOf(app).doc(DAY).get();
    await fetchFile(ofDay(DAY));
    await fetchFile(ofDay(DAY, FILE.replace('1.1684', '1.2')));
    const after = await ratesOf(app).doc(DAY).get();
    expect(after.updateTime).toEqual(before.updateTime);
    expect(logged).toEqual([
      `rates {"day":"${DAY}"}`,
      `rates {"day":"${DAY}"}`,
      `the ECB has other rates than those that are stored {"day":"${DAY}"}`,
    ]);
  });

  it('are not stored without a network, for another page, and for a day ahead', async () => {
    const load = () => Promise.reject(new Error('no network'));
    await expect(fetchRates({ db: app.db, clock: app.clock.now, log, load })).rejects.toThrow('no network');
    await expect(fetchFile('<html></html>')).rejects.toThrow("not the ECB's file");
    await expect(fetchFile(ofDay('2099-01-01'))).rejects.toThrow('a day ahead');
    await expect(fetchFile(ofDay(DAY) + ' '.repeat(100_000))).rejects.toThrow('characters');
    expect(await ratesAt('2099-01-01')).toBeNull();
    expect(await ratesAt(DAY)).toBeNull();
    expect(logged).toEqual([]);
  });

  it('are asked for with a day that is one', async () => {
    for (const query of [{}, { day: '2026-02-30' }, { day: 'today' }])
      expect(await app.refuse(getRates, { as: asha, query })).toMatchObject({ status: 400 });
  });
});
