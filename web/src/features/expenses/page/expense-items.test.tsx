import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { toMinor } from '@barabar/core/money';
import { makeExpense, makeViewer } from '../../../test-support/factories.ts';
import { CurrentUserContext } from '../../../lib/people/current-user.ts';
import { ExpenseItems } from './expense-items.tsx';

it('a bill says of each item how many there were and who had it, and what was charged', () => {
  const asha = { userId: 'asha', weight: 1 };
  const expense = {
    ...makeExpense('asha', { asha: 200, kabir: 105 }),
    items: [
      { name: 'Dosa', quantity: 2, amount: toMinor(200), sharedBy: [asha] },
      { name: 'Chai', amount: toMinor(100), sharedBy: [asha, { userId: 'kabir', weight: 2 }] },
    ],
    charges: [{ kind: 'cgst' as const, amount: toMinor(5), spread: 'equal' as const, on: 'all' as const }],
  };
  const text = renderToStaticMarkup(
    <CurrentUserContext value={makeViewer('Asha Rao')}>
      <ExpenseItems expense={expense} />
    </CurrentUserContext>,
  );
  const words = text.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|');
  expect(words).toBe('|Items|Dosa × 2|You|₹2.00|Chai|You (1 of 3) and kabir (2 of 3)|₹1.00|CGST|₹0.05|');
});
