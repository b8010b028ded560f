import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { Balance } from '@barabar/core/contract/balances';
import type { Currency } from '@barabar/core/money';
import { ApiError } from '../../lib/api/api-error.ts';
import type { BalancesState } from '../../store/reads/use-balances.ts';
import { makePerson, owes } from '../../test-support/factories.ts';
import { BalancesView, type BalancesViewProps } from './balances-view.tsx';

const ME = makePerson('me', 'Meera Iyer');
const IMRAN = makePerson('imran', 'Imran Shaikh');
const ROHAN = makePerson('rohan', 'Rohan Das');

const owesInGoa = (from: typeof ME, to: typeof ME, amount: number, currency: Currency = 'INR'): Balance =>
  owes(from, to, amount, { currency, groupId: 'goa' });

const memberOf = (user: typeof ME) => ({
  userId: user.id,
  role: 'member' as const,
  status: 'joined' as const,
  joinedAt: new Date(0),
  user,
});
const GOA = { id: 'goa', simplifyDebts: false, members: [ME, IMRAN, ROHAN].map(memberOf) };

function markupOf(state: Partial<BalancesState>, props: Partial<BalancesViewProps> = {}): string {
  const complete: BalancesState = { balances: undefined, error: undefined, retry: () => undefined, ...state };
  return renderToStaticMarkup(
    <MemoryRouter>
      <BalancesView
        state={complete}
        group={GOA}
        viewer={ME}
        onSettleUp={() => undefined}
        onSimplified={() => undefined}
        {...props}
      />
    </MemoryRouter>,
  );
}

const textOf = (...args: Parameters<typeof markupOf>): string =>
  markupOf(...args)
    .replaceAll(/<wbr[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'");

describe('BalancesView', () => {
  const mixed = [
    owesInGoa(IMRAN, ME, 3_905_00),
    owesInGoa(ROHAN, ME, 1_250_00),
    owesInGoa(ME, ROHAN, 2_380_00, 'USD'),
  ];

  it('sums on three cards, and counts on its tabs', () => {
    const text = textOf({ balances: [owesInGoa(IMRAN, ME, 5_155_00), owesInGoa(ME, ROHAN, 2_380_00)] });
    expect(text).toMatch(/You are owed +₹5,155\.00/);
    expect(text).toMatch(/You owe +₹2,380\.00/);
    expect(text).toMatch(/Net credit +₹2,775\.00/);
    expect(text).toContain('You are owed (1)');
    expect(text).toContain('You owe (1)');
  });

  it('calls the net a debt where more is owed by the viewer', () => {
    expect(textOf({ balances: [owesInGoa(ME, ROHAN, 300), owesInGoa(IMRAN, ME, 200)] })).toMatch(
      /Net debt +₹1\.00/,
    );
  });

  it('says each figure once: no sum of one row, and no net that is the only sum', () => {
    const one = textOf({ balances: [owesInGoa(IMRAN, ME, 200)] }, { group: undefined });
    expect(one.match(/₹2\.00/g)).toHaveLength(1);
    expect(one).not.toContain('Net credit');
    const two = textOf(
      { balances: [owesInGoa(IMRAN, ME, 200), owesInGoa(ROHAN, ME, 300)] },
      { group: undefined },
    );
    expect(two).toMatch(/You are owed +₹5\.00/);
    expect(two.match(/₹5\.00/g)).toHaveLength(1);
    expect(two).not.toContain('₹0.00');
  });

  it('keeps currencies apart on the cards', () => {
    expect(textOf({ balances: mixed })).toMatch(/Net credit +₹5,155\.00 +Net debt +\$2,380\.00/);
  });

  it('lists who owes with name and e-mail, and reminds only where that works', () => {
    const text = textOf({ balances: mixed });
    expect(text).toMatch(/Imran Shaikh +imran@example\.com +owes you +₹3,905\.00/);
    expect(text).not.toContain('Remind');
    expect(textOf({ balances: mixed }, { onRemind: () => undefined })).toContain('Remind');
    const nobody = { onRemind: () => undefined, canRemind: () => false };
    expect(textOf({ balances: mixed }, nobody)).not.toContain('Remind');
  });

  it('offers to settle where the viewer owes, and begins there when nobody owes them', () => {
    expect(textOf({ balances: [owesInGoa(ME, ROHAN, 100)] })).toMatch(
      /Rohan Das +rohan@example\.com +you owe +₹1\.00 +Settle Up/,
    );
  });

  it("calls people without a name 'Unknown User'", () => {
    expect(textOf({ balances: [owesInGoa(makePerson('x', ''), ME, 1)] })).toContain('Unknown User');
  });

  it('shows quietly what passes between others, even to somebody who is even', () => {
    const text = textOf({ balances: [owesInGoa(IMRAN, ROHAN, 500_00)] });
    expect(text).toMatch(/Imran Shaikh owes Rohan Das +₹500\.00/);
    expect(text).toContain('No one owes you money');
    expect(text).toContain('When friends owe you money, it will appear here');
  });

  it('offers to settle between others only where the viewer can', () => {
    const balances = [owesInGoa(IMRAN, ROHAN, 500_00), owesInGoa(makePerson('lata', 'Lata'), ROHAN, 1_00)];
    expect(textOf({ balances })).not.toContain('Settle Up');
    const markup = markupOf({ balances }, { canSettleFor: ({ fromUserId }) => fromUserId === 'lata' });
    expect(markup.match(/aria-label="Settle Up[^"]*"/g)).toEqual([
      'aria-label="Settle Up: Lata owes Rohan Das"',
    ]);
  });

  it('shows twenty of many pairs of others at first, the largest ones', () => {
    const balances = Array.from({ length: 25 }, (_, index) =>
      owesInGoa(makePerson(`p${index}`, `Person ${index}.`), ROHAN, 100_00 + index),
    );
    const text = textOf({ balances });
    expect(text.match(/owes Rohan Das/g)).toHaveLength(20);
    expect(text).toContain('Person 24.');
    expect(text).not.toContain('Person 4.');
    expect(text).toContain('Show all 25');
    expect(textOf({ balances: balances.slice(0, 20) }, { group: undefined })).not.toContain('Show all');
  });

  it('begins with what each member gets back or owes, the viewer first, each currency by itself', () => {
    const text = textOf({ balances: mixed });
    const head = text.slice(0, text.indexOf('Who pays whom')).replaceAll(/ +/g, ' ');
    expect(head).toContain(
      'You get back ₹5,155.00 MI You owe $2,380.00 IS Imran Shaikh owes ₹3,905.00 RD Rohan Das owes ₹1,250.00 RD Rohan Das gets back $2,380.00',
    );
  });

  it('shows the viewer who is even, and counts the others who are', () => {
    const lata = makePerson('lata', 'Lata');
    const members = [...GOA.members, memberOf(lata), memberOf(makePerson('zoya', 'Zoya'))];
    const text = textOf(
      { balances: [owesInGoa(IMRAN, ROHAN, 500_00)] },
      { group: { ...GOA, members } },
    ).replaceAll(/ +/g, ' ');
    expect(text).toContain('You are settled up RD Rohan Das gets back ₹500.00 IS Imran Shaikh owes ₹500.00');
    expect(text).toContain('2 others are settled up');
  });

  it('links every row to what makes it', () => {
    const markup = markupOf({ balances: [...mixed, owesInGoa(IMRAN, ROHAN, 500_00)] });
    for (const path of ['me', 'imran', 'imran/me', 'rohan/me', 'imran/rohan'])
      expect(markup).toContain(`href="/groups/goa/balances/${path}?currency=INR"`);
    expect(markup).toContain('href="/groups/goa/balances/rohan?currency=USD"');
  });

  it('shows six of many nets at first', () => {
    const balances = Array.from({ length: 9 }, (_, index) =>
      owesInGoa(makePerson(`p${index}`, `Person ${index}.`), ROHAN, 100_00 + index),
    );
    const text = textOf({ balances });
    expect(text.slice(0, text.indexOf('Who pays whom')).match(/owes|gets back/g)).toHaveLength(5);
    expect(text).toContain('Show all 11');
  });

  it('bears a mark where the group simplifies its debts', () => {
    expect(textOf({ balances: mixed })).not.toContain('Simplified');
    expect(markupOf({ balances: mixed }, { group: { ...GOA, simplifyDebts: true } })).toMatch(
      /<button[^>]*aria-haspopup="dialog"[^>]*>.*?Simplified<\/button>/,
    );
  });

  it('offers admins to simplify from 15 debts on', () => {
    const people = Array.from({ length: 15 }, (_, index) => makePerson(`p${index}`, `Person ${index}`));
    const balances = people.map((one) => owesInGoa(one, ME, 10_00));
    const members = GOA.members.map((one) => ({
      ...one,
      role: one.userId === 'me' ? ('admin' as const) : one.role,
    }));
    const led = { group: { ...GOA, members } };
    expect(textOf({ balances }, led)).toContain('Simplify debts');
    expect(textOf({ balances: balances.slice(1) }, led)).not.toContain('Simplify debts');
    expect(textOf({ balances })).not.toContain('Simplify debts');
  });

  it('shows who owes whom first, and the sums below', () => {
    const text = textOf({ balances: [...mixed, owesInGoa(IMRAN, ROHAN, 500_00)] });
    const places = ['Who pays whom', 'Imran Shaikh owes Rohan Das', 'Net credit'].map((words) =>
      text.indexOf(words),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    const even = textOf({ balances: [owesInGoa(IMRAN, ROHAN, 500_00)] });
    expect(even.indexOf('Imran Shaikh owes Rohan Das')).toBeLessThan(even.indexOf('You are owed (0)'));
  });

  it('has words for no balances at all', () => {
    const text = textOf({ balances: [] }, { hasRecords: false });
    expect(text).toContain('No balances yet');
    expect(text).toContain('Start adding expenses with friends to see your balances here');
  });

  it('says that everybody is settled where there are records, and neither before that is known', () => {
    const text = textOf({ balances: [] }, { hasRecords: true });
    expect(text).toContain('Everybody is settled');
    expect(text).not.toContain('No balances yet');
    expect(textOf({ balances: [] })).not.toMatch(/Everybody is settled|No balances yet/);
  });

  it("says 'Failed to fetch balances' with Retry, and the server's own words", () => {
    const error = new ApiError('Too many requests.', { code: 'too-many-requests', status: 429 });
    const text = textOf({ error });
    expect(text).toContain('Failed to fetch balances');
    expect(text).toContain('Too many requests.');
    expect(text).toContain('Retry');
  });
});
