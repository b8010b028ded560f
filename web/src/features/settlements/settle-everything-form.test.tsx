import { describe, expect, it } from 'vitest';
import type { Balance } from '@barabar/core/contract/balances';
import { makePerson, owes } from '../../lib/factories.ts';
import { renderText } from '../../components/render-text.tsx';
import { balanceKey } from './settle-everything.ts';
import { SettleEverythingForm } from './settle-everything-form.tsx';
import type { OneCurrency } from './use-one-currency.ts';
import type { SettlingRow } from './use-settle-everything.ts';

const ME = makePerson('me', 'Meera Iyer');
const KABIR = makePerson('kabir', 'Kabir Rao');

const rowOf = (
  [fromUser, toUser, amount]: readonly [typeof ME, typeof ME, number],
  rest: Partial<Balance> = {},
): SettlingRow => {
  const balance = owes(fromUser, toUser, amount, rest);
  return { key: balanceKey(balance), balances: [balance], progress: 'open', failure: undefined };
};

const OFF: OneCurrency = {
  currency: 'INR',
  isOn: false,
  setOn: () => undefined,
  rateOf: (currency) => ({ currency, text: '', exchange: undefined, isTyped: false, hasEcb: false }),
  rates: null,
  state: 'read',
  typeRate: () => undefined,
  forget: () => undefined,
};

const textOf = (rows: readonly SettlingRow[]): string =>
  renderText(
    <SettleEverythingForm
      person={KABIR}
      currentUserId="me"
      groupNames={new Map([['goa', 'Goa gang']])}
      settling={{
        person: KABIR,
        rows,
        isSaving: false,
        isPartial: false,
        start: () => undefined,
        forget: () => undefined,
        doubts: [],
        submit: () => undefined,
        oneCurrency: OFF,
        canChooseCurrency: rows.some(({ balances }) => balances.some(({ currency }) => currency !== 'INR')),
        countedOf: () => [],
      }}
    />,
  );

describe('SettleEverythingForm', () => {
  it('says for each currency whether it comes out even, or what the viewer receives', () => {
    const text = textOf([
      rowOf([ME, KABIR, 100], { groupId: 'goa' }),
      rowOf([KABIR, ME, 100]),
      rowOf([KABIR, ME, 500], { currency: 'USD' }),
    ]);
    expect(text).toContain('Comes out even');
    expect(text).toContain('You will receive: $5.00');
  });

  it('offers one currency only where there is another', () => {
    expect(textOf([rowOf([ME, KABIR, 100])])).not.toContain('Settle all in ₹');
    expect(textOf([rowOf([ME, KABIR, 100], { currency: 'USD' })])).toContain('Settle all in ₹');
  });
});
