import { toMinor } from '@barabar/core/money';
import { describe, expect, it } from 'vitest';
import { movementsBack } from './put-moves-back.ts';

const back = (moves: Parameters<typeof movementsBack>[0], currentIdOf = (userId: string) => userId) =>
  movementsBack(moves, { nameId: 'lata', toId: 'name', fromId: 'som', currentIdOf });

/** What moves, by pair: above zero the first one gets it. */
const messageOf = (movements: ReturnType<typeof back>) =>
  movements.map(({ currency, deltas }) => [
    currency,
    Object.fromEntries(deltas.map(({ pairKey, amount }) => [pairKey, amount])),
  ]);

describe('what simplifying had moved through a name', () => {
  it('goes out of the claimer and to the name, so that nobody else’s sum with the two changes', () => {
    const moves = { INR: { asha_lata: toMinor(-4), lata_ravi: toMinor(-4) } };
    expect(messageOf(back(moves))).toEqual([
      ['INR', { asha_name: -4, asha_som: 4, name_ravi: -4, ravi_som: -4 }],
    ]);
  });

  it('is between the two again what the merge has dropped', () => {
    expect(messageOf(back({ USD: { lata_som: toMinor(5) } }))).toEqual([['USD', { name_som: 5 }]]);
  });

  it('is with people under their current ids, and nothing is nothing', () => {
    const currentIdOf = (userId: string) => (userId === 'asha' ? 'nina' : userId);
    expect(messageOf(back({ INR: { asha_lata: toMinor(-4) } }, currentIdOf))).toEqual([
      ['INR', { name_nina: 4, nina_som: 4 }],
    ]);
    expect(back({})).toEqual([]);
  });
});
