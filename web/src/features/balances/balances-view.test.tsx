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
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'");

describe('BalancesView', () => {
  const mixed = [
    owesInGoa(IMRAN, ME, 3_905_00),
    owesInGoa(ROHAN, ME, 1_250_00),
    owesInGoa(ME, ROHAN, 2_380_00, 'USD'),
  ];

  it('counts on its tabs, and says each figure once: the sums are in the head of the page', () => {
    const text = textOf(
      { balances: [owesInGoa(IMRAN, ME, 200), owesInGoa(ROHAN, ME, 300)] },
      { group: undefined },
    );
    expect(text).toContain('You are owed (2)');
    expect(text).toContain('You owe (0)');
    expect(text).not.toContain('₹5.00');
    expect(text.match(/₹2\.00/g)).toHaveLength(1);
  });

  it('has one row for a person in two currencies, each with its amount, and counts people', () => {
    const balances = [owesInGoa(ROHAN, ME, 1_250_00), owesInGoa(ROHAN, ME, 2_380_00, 'USD')];
    const text = textOf({ balances }, { group: undefined }).replaceAll(/ +/g, ' ');
    expect(text).toContain('You are owed (1)');
    expect(text).toContain('Rohan Das rohan@example.com owes you ₹1,250.00 owes you $2,380.00');
    expect(text.match(/Rohan Das/g)).toHaveLength(1);
  });

  it('lists who owes with name and e-mail, and reminds only where that works', () => {
    const text = textOf({ balances: mixed });
    expect(text).toMatch(/Imran Shaikh +imran@example\.com +owes you +₹3,905\.00/);
    expect(markupOf({ balances: mixed })).not.toContain('Remind');
    expect(markupOf({ balances: mixed }, { onRemind: () => undefined })).toContain(
      'aria-label="Remind Imran Shaikh"',
    );
    const nobody = { onRemind: () => undefined, canRemind: () => false };
    expect(markupOf({ balances: mixed }, nobody)).not.toContain('Remind');
  });

  it('paints an address only where two people have the same name', () => {
    const painted = 'data-painted="imran"';
    const alone = markupOf({ balances: [owesInGoa(IMRAN, ME, 100)] });
    expect(alone).toContain('visually-hidden">imran@example.com');
    expect(alone).not.toContain(painted);
    const namesake = makePerson('imran-2', 'Imran Shaikh');
    const both = markupOf({ balances: [owesInGoa(IMRAN, ME, 100), owesInGoa(namesake, ME, 200)] });
    expect(both).toContain(painted);
    expect(both.match(/title="imran[^"]*@example\.com"/g)).toHaveLength(2);
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

  it('says what each gets back or owes, the viewer first, in one row for all currencies', () => {
    const text = textOf({ balances: mixed }).replaceAll(/ +/g, ' ');
    expect(text).toContain(
      'Group Balances MI You get back ₹5,155.00 You owe $2,380.00 IS Imran Shaikh owes ₹3,905.00 RD Rohan Das owes ₹1,250.00 Rohan Das gets back $2,380.00',
    );
  });

  it('counts the others who are even', () => {
    const lata = makePerson('lata', 'Lata');
    const members = [...GOA.members, memberOf(lata), memberOf(makePerson('zoya', 'Zoya'))];
    const text = textOf(
      { balances: [owesInGoa(IMRAN, ROHAN, 500_00)] },
      { group: { ...GOA, members } },
    ).replaceAll(/ +/g, ' ');
    expect(text).toContain('RD Rohan Das gets back ₹500.00 IS Imran Shaikh owes ₹500.00');
    expect(text).toContain('2 others are settled up');
  });

  it('folds what passes between others, but for somebody who has nothing with anybody', () => {
    const between = owesInGoa(IMRAN, ROHAN, 500_00);
    expect(markupOf({ balances: [...mixed, between] })).not.toMatch(/<details[^>]* open/);
    expect(markupOf({ balances: [between] })).toMatch(/<details[^>]* open/);
    const text = textOf({ balances: [...mixed, between] });
    const places = ['You are owed (2)', 'Group Balances', 'Between other members (1)'].map((words) =>
      text.indexOf(words),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
  });

  it('links every row to what makes it', () => {
    const markup = markupOf({ balances: [...mixed, owesInGoa(IMRAN, ROHAN, 500_00)] });
    for (const path of ['imran', 'imran/me', 'rohan/me', 'imran/rohan'])
      expect(markup).toContain(`href="/groups/goa/balances/${path}?currency=INR"`);
    expect(markup).toContain('href="/groups/goa/balances/rohan?currency=USD"');
  });

  it('shows six of many nets at first', () => {
    const balances = Array.from({ length: 9 }, (_, index) =>
      owesInGoa(makePerson(`p${index}`, `Person ${index}.`), ROHAN, 100_00 + index),
    );
    const text = textOf({ balances });
    expect(
      text.slice(text.indexOf('Group Balances'), text.indexOf('Show all')).match(/owes|gets back/g),
    ).toHaveLength(6);
    expect(text).toContain('Show all 10');
  });

  it('bears a mark where the group simplifies its debts', () => {
    expect(textOf({ balances: mixed })).not.toContain('Simplified');
    expect(markupOf({ balances: mixed }, { group: { ...GOA, simplifyDebts: true } })).toMatch(
      /<button[^>]*aria-haspopup="dialog"[^>]*>.*?Simplified<svg/,
    );
  });

  it('says to admins how many payments simplifying would save, from three on', () => {
    const people = [ME, IMRAN, ROHAN, makePerson('zoya', 'Zoya Khan')];
    const chain = people.flatMap((person, index) =>
      people.slice(index + 1).map((other) => owesInGoa(person, other, 10_00 + index)),
    );
    const members = people.map((person) => ({
      ...memberOf(person),
      role: person.id === 'me' ? ('admin' as const) : ('member' as const),
    }));
    const led = { group: { ...GOA, members } };
    expect(textOf({ balances: chain }, led)).toContain('6 payments can become 3');
    expect(textOf({ balances: chain.slice(1) }, led)).not.toContain('become');
    expect(textOf({ balances: chain })).not.toContain('become');
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
