import { describe, expect, it } from 'vitest';
import { toCalendarDay } from '@barabar/core/calendar-day';
import type { Expense } from '@barabar/core/contract/expenses';
import type { Settlement } from '@barabar/core/contract/settlements';
import { toMinor } from '@barabar/core/money';
import { renderText } from '../../test-support/render-text.tsx';
import { expenseItem, settlementItem, type FeedItem } from './feed-item.ts';
import {
  CONVERTED_DOLLARS,
  makeActivity,
  makeExpense,
  makePerson,
  makeSettlement,
  makeViewer,
} from '../../test-support/factories.ts';
import { FeedRow, type FeedRowProps } from './feed-row.tsx';
import { LogRow } from './log-row.tsx';
import { CurrentUserContext } from '../../lib/people/current-user.ts';
import { stubClock } from '../../test-support/stub-clock.ts';

stubClock();

const [ME, ROHAN, ZOYA] = [makePerson('Meera Iyer'), makePerson('Rohan Das'), makePerson('Zoya Khan')];
const date = new Date(2026, 10, 18, 21, 12);
const inGoa = { groupId: 'Goa gang', at: date };

/** ₹3,660.00 paid by one and shared by two or three. */
const thali = (payer: typeof ME, sharers: readonly (typeof ME)[]): Expense => {
  const shares = Object.fromEntries(sharers.map(({ id }) => [id, 3_660_00 / sharers.length]));
  return {
    ...makeExpense(payer.id, shares, inGoa),
    description: 'Fish thali at Vinayak',
    spentOn: toCalendarDay('2026-11-18'),
  };
};

const settled: Settlement = {
  ...makeSettlement([ROHAN.id, ME.id], 4_150_00, inGoa),
  paidOn: toCalendarDay('2026-11-18'),
  note: 'UPI, rest on Friday',
};

const joined = makeActivity('user_joined_group', { at: date, group: { id: 'goa', name: 'Goa gang' } });

/** Returns the text of a row, in reading order. */
function textOf(item: FeedItem, props: Partial<FeedRowProps> = {}, viewerId = ME.id): string {
  const row = (
    <CurrentUserContext value={{ ...makeViewer('Meera Iyer'), id: viewerId }}>
      <FeedRow
        item={item}
        scope={{ kind: 'group', groupId: 'goa' }}
        isDeleting={false}
        isRuled={false}
        onDelete={() => undefined}
        {...props}
      />
    </CurrentUserContext>
  );
  return renderText(row);
}

describe('FeedRow', () => {
  it('tells a payer what they are owed of an expense', () => {
    const text = textOf(expenseItem(thali(ME, [ME, ROHAN])));
    expect(text).toContain('Fish thali at Vinayak');
    expect(text).toContain('You paid ₹3,660.00');
    expect(text).toContain('owed to you ₹1,830.00');
    expect(text).toContain('18 Nov, 9:12 pm');
  });

  it('says on which day it was, where it was added on another', () => {
    const spentOn = toCalendarDay('2026-11-16');
    const late = expenseItem({ ...thali(ME, [ME, ROHAN]), spentOn, notes: 'Two had\nno beer' });
    expect(textOf(late)).toContain('16 Nov · added 18 Nov, 9:12 pm');
    expect(textOf(late)).toContain('Two had\nno beer');
    expect(textOf(settlementItem({ ...settled, paidOn: spentOn }), { scope: { kind: 'global' } })).toContain(
      'Goa gang · 16 Nov · added 18 Nov, 9:12 pm',
    );
    expect(textOf(settlementItem(settled))).not.toContain('added');
  });

  it('says what was spent in another currency, unless the row is of two of many', () => {
    const taxi = expenseItem({ ...thali(ME, [ME, ROHAN, ZOYA]), conversion: CONVERTED_DOLLARS });
    const original = '$45.00 at ₹93.3302, ECB, 13 Apr';
    expect(textOf(taxi)).toContain(original);
    expect(textOf(taxi, { scope: { kind: 'friend', friendId: ROHAN.id } })).not.toContain(original);
  });

  it('tells a participant what they owe', () => {
    const text = textOf(expenseItem(thali(ROHAN, [ME, ROHAN])));
    expect(text).toContain('Rohan Das paid ₹3,660.00');
    expect(text).toContain('you owe ₹1,830.00');
  });

  it('tells anybody else that they are not involved', () => {
    expect(textOf(expenseItem(thali(ROHAN, [ROHAN, ZOYA])))).toContain('not involved');
  });

  it('names one of three payers, the viewer first, and counts the others', () => {
    const payers = [ROHAN, ZOYA, ME].map((user) => ({ userId: user.id, user, amount: toMinor(1_220_00) }));
    const shared = { ...thali(ROHAN, [ME, ROHAN]), payers };
    expect(textOf(expenseItem(shared))).toContain('You and 2 others paid ₹3,660.00');
  });

  it('shows who paid whom in a settlement, with its note', () => {
    const text = textOf(settlementItem(settled));
    expect(text).toContain('settlement ₹4,150.00');
    expect(text).toContain('Rohan Das paid you');
    expect(text).toContain('UPI, rest on Friday');
    expect(text).not.toContain(' for ');
    const settles = [{ amount: toMinor(45_00), currency: 'USD' as const }];
    expect(textOf(settlementItem({ ...settled, settles }))).toContain('for $45.00');
    expect(textOf(settlementItem(settled), {}, ROHAN.id)).toContain('You paid Meera Iyer');
    expect(textOf(settlementItem(settled), {}, ZOYA.id)).toContain('Rohan Das paid Meera Iyer');
  });

  it('describes an entry of the log in one sentence', () => {
    const row = (
      <CurrentUserContext value={makeViewer('Meera Iyer')}>
        <LogRow activity={joined} scope={{ kind: 'group', groupId: 'goa' }} isRuled={false} />
      </CurrentUserContext>
    );
    expect(renderText(row)).toContain('Zoya Khan joined the group.');
  });

  it('names the group where a feed goes over several, and only there', () => {
    const items = [expenseItem(thali(ME, [ME, ROHAN])), settlementItem(settled)];
    for (const item of items) {
      expect(textOf(item, { scope: { kind: 'global' } })).toContain('Goa gang · 18 Nov, 9:12 pm');
      expect(textOf(item)).not.toContain('Goa gang');
    }
  });

  describe('on the page of a friend', () => {
    const withRohan = { scope: { kind: 'friend', friendId: ROHAN.id } } as const;

    it('says what passes between the two, and no amount that others share', () => {
      const text = textOf(expenseItem(thali(ROHAN, [ME, ROHAN, ZOYA])), withRohan);
      expect(text).toContain('you owe ₹1,220.00');
      expect(text).toContain('Rohan Das paid');
      expect(text).not.toContain('3,660');
      const mine = textOf(expenseItem(thali(ME, [ME, ROHAN, ZOYA])), withRohan);
      expect(mine).toContain('owed to you ₹1,220.00');
    });

    it('says that nothing is owed between the two where somebody else paid', () => {
      const text = textOf(expenseItem(thali(ZOYA, [ME, ROHAN, ZOYA])), withRohan);
      expect(text).toContain('Zoya Khan paid');
      expect(text).toContain('nothing owed');
      expect(text).not.toContain('₹');
    });

    it('shows the whole amount of an expense between only the two', () => {
      expect(textOf(expenseItem(thali(ME, [ME, ROHAN])), withRohan)).toContain('You paid ₹3,660.00');
    });
  });

  it("says 'Deleting...' while its deletion is on the way", () => {
    for (const item of [expenseItem(thali(ME, [ME, ROHAN])), settlementItem(settled)]) {
      expect(textOf(item, { isDeleting: true })).toContain('Deleting...');
      expect(textOf(item)).not.toContain('Deleting...');
    }
  });
});
