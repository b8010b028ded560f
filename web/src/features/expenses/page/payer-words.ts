import type { Expense } from '@barabar/core/contract/expenses';
import { TEXT } from '../text.ts';
import { joinNames } from './join-names.ts';

/** Returns 'You and Zoya Khan paid'. */
export const payerWords = ({ payers }: Expense, currentUserId: string): string =>
  TEXT.page.paid(joinNames(payers.map(({ user }) => (user.id === currentUserId ? TEXT.you : user.name))));
