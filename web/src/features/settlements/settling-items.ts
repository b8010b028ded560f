import type { Expense } from '@barabar/core/contract/expenses';
import type { NamedPerson } from '@barabar/core/contract/fields';
import { text } from '@barabar/core/messages/text';
import { HandCoins } from 'lucide-react';
import { menuItem, type MenuItem } from '../../components/menu-item.ts';
import { openSettleBill } from './dialogs.ts';

const VERBS = text('verbs');

/** Items of a menu for paying back one's share of an expense, one for each creditor. */
export const settlingItems = (expense: Expense, creditors: readonly NamedPerson[]): MenuItem[] =>
  creditors.map(({ id, name }) =>
    menuItem(creditors.length === 1 ? VERBS.settleBill : VERBS.settleBillWith({ name }), HandCoins, () =>
      openSettleBill({ expense, creditorId: id }),
    ),
  );
