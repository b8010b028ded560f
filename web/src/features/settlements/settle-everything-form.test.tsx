import { describe, expect, it } from 'vitest';
import { toCalendarDay } from '@barabar/core/calendar-day';
import type { Balance } from '@barabar/core/contract/balances';
import { toMinor } from '@barabar/core/money';
import { renderText } from '../../lib/render-text.tsx';
import { balanceKey } from './settle-everything.ts';
import { SettleEverythingForm } from './settle-everything-form.tsx';
import type { SettlingRow } from './use-settle-everything.ts';

const person = (id: string, name: string) => ({ id, name, email: `${id}@example.com` });
const ME = person('me', 'Meera Iyer');
const KABIR = person('kabir', 'Kabir Rao');

const rowOf = (
  [fromUser, toUser, amount]: readonly [typeof ME, typeof ME, number],
  rest: Partial<Balance & SettlingRow> = {},
): SettlingRow => {
  const { progress = 'open', failure, ...more } = rest;
  const [fromUserId, toUserId] = [fromUser.id, toUser.id];
  const balance = {
    fromUserId,
    toUserId,
    fromUser,
    toUser,
    amount: toMinor(amount),
    currency: 'INR',
    ...more,
  } as const;
  const paidOn = toCalendarDay('2026-11-18');
  return { key: balanceKey(balance), balance, idempotencyKey: 'key', paidOn, progress, failure };
};

const textOf = (rows: readonly SettlingRow[], isPartial = false): string =>
  renderText(
    <SettleEverythingForm
      person={KABIR}
      currentUserId="me"
      groupNames={new Map([['goa', 'Goa gang']])}
      settling={{
        person: KABIR,
        rows,
        isSaving: false,
        isPartial,
        start: () => undefined,
        forget: () => undefined,
        submit: () => undefined,
      }}
    />,
  );

describe('SettleEverythingForm', () => {
  it('shows each amount with its group and direction, and the total', () => {
    const text = textOf([rowOf([ME, KABIR, 1_38_242_50], { groupId: 'goa' }), rowOf([KABIR, ME, 242_50])]);
    expect(text).toContain('Settle everything with Kabir Rao');
    expect(text).toContain('Goa gang  you owe ₹1,38,242.50');
    expect(text).toContain('Outside of groups  owes you ₹242.50');
    expect(text).toContain('You will pay: ₹1,38,000.00');
  });

  it('says for each currency whether it comes out even, or what the viewer receives', () => {
    const text = textOf([
      rowOf([ME, KABIR, 100], { groupId: 'goa' }),
      rowOf([KABIR, ME, 100]),
      rowOf([KABIR, ME, 500], { currency: 'USD' }),
    ]);
    expect(text).toContain('Comes out even');
    expect(text).toContain('You will receive: $5.00');
  });

  it('says which were recorded and why the others were not', () => {
    const text = textOf(
      [
        rowOf([ME, KABIR, 100], { groupId: 'goa', progress: 'recorded' }),
        rowOf([KABIR, ME, 200], { failure: 'Failed to create settlement' }),
      ],
      true,
    );
    expect(text).toContain('1 of 2 settlements recorded. Try again to record the rest.');
    expect(text).toContain('Goa gang Recorded');
    expect(text).toContain('Outside of groups Failed to create settlement');
  });
});
