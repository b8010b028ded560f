import { findOwnCategory, isGivenCategory, type OwnCategory } from '@barabar/core/categories';
import { CATEGORY_UNKNOWN_MESSAGE } from '@barabar/core/contract/categories';
import type { UserCall } from '../../kit/call.ts';
import { invalid } from '../../kit/refusal.ts';
import type { ExpenseRecord } from '../../records/expenses/store.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import { loadPeople } from '../../records/users/store.ts';

export interface CategoryLists {
  /** The expense's group; undefined outside of groups. */
  readonly group: Pick<GroupRecord, 'categories'> | undefined;
  /** The caller's own; undefined while they have not been read. */
  readonly own: readonly OwnCategory[] | undefined;
}

/** Thrown for a category that only the caller's own list can have, while that has not been read. */
class OwnCategoriesNeededError extends Error {
  override name = 'OwnCategoriesNeededError';
}

/**
 * Finds the category that an expense is stored with: its name and icon, so that the expense stays the same when the lists
 * change. The group's list comes before the caller's own.
 * @throws {Refusal} 400 for a name that is in none of the lists.
 */
export function chooseCategory(
  name: string | null | undefined,
  { group, own }: CategoryLists,
): Pick<ExpenseRecord, 'category' | 'categoryIcon'> {
  if (name == null || isGivenCategory(name)) return { category: name ?? null, categoryIcon: null };
  const chosen = findOwnCategory(name, group?.categories ?? [], own ?? []);
  if (chosen) return { category: chosen.name, categoryIcon: chosen.icon };
  if (own === undefined) throw new OwnCategoriesNeededError();
  throw invalid('category', CATEGORY_UNKNOWN_MESSAGE);
}

/**
 * Runs a call that chooses a category. The caller's own record is read only for a category that needs it; then the call
 * runs again.
 * @param own the caller's categories where they have been read anyway.
 */
export async function withOwnCategories<T>(
  call: UserCall,
  own: readonly OwnCategory[] | undefined,
  run: (own: readonly OwnCategory[] | undefined) => Promise<T>,
): Promise<T> {
  try {
    return await run(own);
  } catch (error) {
    if (!(error instanceof OwnCategoriesNeededError)) throw error;
    return run((await loadPeople(call, [call.userId])).get(call.userId)?.categories ?? []);
  }
}
