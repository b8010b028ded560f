import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Balance } from '@barabar/core/contract/balances';
import { toMinor } from '@barabar/core/money';
import { makePerson, makeSettlement, owes } from '../../test-support/factories.ts';
import { DetailFields } from './payment-details.tsx';
import { RecordSettlementForm } from './record-settlement-form.tsx';
import type { SettlementForm } from './settlement-form.ts';
import { SETTLEMENT_FORM } from '../../test-support/settlement-form.ts';
import { seenBy } from '../../test-support/render-text.tsx';

const ME = makePerson('me', 'Meera Iyer');
const ISHITA = makePerson('ishita', 'Ishita Sen');

const owesLakhs = (from: typeof ME, to: typeof ME): Balance => owes(from, to, 2_16_240_00);

const markupOf = (balance: Balance, state: Partial<SettlementForm> = {}): string =>
  renderToStaticMarkup(
    seenBy('me', <RecordSettlementForm balance={balance} form={{ ...SETTLEMENT_FORM, ...state }} />),
  );
const textOf = (...args: Parameters<typeof markupOf>): string => markupOf(...args).replaceAll(/<[^>]+>/g, '');

describe('RecordSettlementForm', () => {
  it('shows what a payment for several currencies settled, without fields for its amount', () => {
    const fixed = {
      ...makeSettlement(['ishita', 'me'], 1_300_00),
      fromUser: ISHITA,
      toUser: ME,
      settles: [{ amount: toMinor(20_00), currency: 'USD' as const }],
    };
    const markup = renderToStaticMarkup(
      seenBy('me', <RecordSettlementForm balance={fixed} form={SETTLEMENT_FORM} fixed={fixed} />),
    );
    const text = markup.replaceAll(/<[^>]+>/g, '');
    expect(text).toContain('Ishita Sen paid you ₹1,300.00 for $20.00');
    expect(text).toContain('To change the amount, delete this settlement and record it again.');
    for (const gone of ['Settlement Amount', 'Remaining balance']) expect(text).not.toContain(gone);
  });

  it('says what the viewer will pay and what remains', () => {
    const text = textOf(owesLakhs(ME, ISHITA));
    expect(text).toContain('You will pay: ₹2,10,000.00 to Ishita Sen');
    expect(text).toContain('Remaining balance ₹6,240.00');
    const more = { amountMinor: toMinor(2_16_250_50), isWaiting: true };
    expect(textOf(owesLakhs(ME, ISHITA), more)).toContain('Remaining balance ₹0.00');
  });

  it('says what to do with a payment above what is owed', () => {
    const above = { amountMinor: toMinor(2_16_250_50) };
    expect(textOf(owesLakhs(ME, ISHITA), above)).toContain(
      'Settle ₹2,16,240.00 here, and add the other ₹10.50 as an expense that you paid for Ishita Sen.',
    );
    expect(textOf(owesLakhs(ISHITA, ME), above)).toContain('as an expense that Ishita Sen paid for you.');
    expect(markupOf(owesLakhs(ME, ISHITA), above)).toContain('>Change to ₹2,16,240.00</button>');
    expect(textOf(owesLakhs(ME, ISHITA))).not.toContain('as an expense');
  });

  it('says what the viewer will receive where the other owes', () => {
    const text = textOf(owesLakhs(ISHITA, ME));
    expect(text).toContain('You will receive: ₹2,10,000.00 from Ishita Sen');
  });

  it('says who pays whom between two others', () => {
    const text = textOf(owesLakhs(ISHITA, makePerson('lata', 'Lata')));
    expect(text).toContain('Payment: ₹2,10,000.00 Ishita Sen to Lata');
  });

  it('takes a number from 0.01 to what is owed, in steps of 0.01', () => {
    const input = /<input[^>]*>/.exec(markupOf(owesLakhs(ME, ISHITA)))?.[0];
    for (const attribute of [
      'type="number"',
      'min="0.01"',
      'max="216240.00"',
      'step="0.01"',
      'value="210000"',
    ]) {
      expect(input).toContain(attribute);
    }
  });

  it('has fields for currency and note', () => {
    const details = renderToStaticMarkup(<DetailFields form={SETTLEMENT_FORM} />);
    expect(markupOf(owesLakhs(ME, ISHITA))).toContain('aria-label="Currency: INR"');
    expect(details).toContain('>Note (Optional)<');
    expect(details).toContain('rows="2"');
  });
});
