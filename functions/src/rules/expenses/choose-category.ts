import { findOwnCategory, isGivenCategory, type OwnCategory } from '@barabar/core/categories';
import { CATEGORY_UNKNOWN_MESSAGE } from '@barabar/core/contract/categories';
import type { UserCall } from '../../kit/call.ts';
import { invalid } from '../../kit/refusal.ts';
import type { ExpenseRecord } from '../../records/expenses/store.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import { loadPerson } from '../../records/users/store.ts';

export interface CategoryLists {
  readonly group: Pick<GroupRecord, 'categories'> | undefined;
  /** The caller's own; undefined while they have not been read. */
  readonly ownCategories: readonly OwnCategory[] | undefined;
}

/** Thrown for a category that only the caller's own list can have, while that has not been read. */
class OwnCategoriesNeededError extends Error {
  override name = 'OwnCategoriesNeededError';
}

/** With name and icon, so that it stays when lists change; the group's first. Throws 400 for no such name. */
export function chooseCategory(
  name: string | null | undefined,
  { group, ownCategories }: CategoryLists,
): Pick<ExpenseRecord, 'category' | 'categoryIcon'> {
  if (name == null || isGivenCategory(name)) return { category: name ?? null, categoryIcon: null };
  const chosen = findOwnCategory(name, group?.categories ?? [], ownCategories ?? []);
  if (chosen) return { category: chosen.name, categoryIcon: chosen.icon };
  if (ownCategories === undefined) throw new OwnCategoriesNeededError();
  throw invalid('category', CATEGORY_UNKNOWN_MESSAGE);
}

/** Reads the caller's own record only for a category that needs it, then runs the call again. */
export async function withOwnCategories<T>(
  call: UserCall,
  ownCategories: readonly OwnCategory[] | undefined,
  run: (ownCategories: readonly OwnCategory[] | undefined) => Promise<T>,
): Promise<T> {
  try {
    return await run(ownCategories);
  } catch (error) {
    if (!(error instanceof OwnCategoriesNeededError)) throw error;
    return run((await loadPerson(call, call.userId))?.categories ?? []);
  }
}
