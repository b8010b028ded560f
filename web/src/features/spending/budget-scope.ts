import type { Budget } from '@barabar/core/budgets';

/** What a budget is for, without its amount. */
export type BudgetScope = Pick<Budget, 'category' | 'groupId'>;

/** A scope, and what it is called. */
export interface NamedScope {
  readonly scope: BudgetScope;
  readonly name: string;
}

export function valueOfScope({ category, groupId }: BudgetScope): string {
  if (category !== undefined) return `category ${category}`;
  return groupId === undefined ? 'all' : `group ${groupId}`;
}

/** The scope of a choice. */
export function scopeOfValue(value: string): BudgetScope {
  const [kind, ...rest] = value.split(' ');
  if (kind === 'category') return { category: rest.join(' ') };
  return kind === 'group' ? { groupId: rest.join(' ') } : {};
}
