import type { OwnCategory } from '@barabar/core/categories';
import { getAccount, updateAccount } from '@barabar/core/contract/account';
import type { User } from '@barabar/core/contract/auth';
import { group as groupSchema, type Group } from '@barabar/core/contract/groups';
import { updateGroup } from '@barabar/core/contract/group-changes';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { currentIn } from '../../lib/api/api-error.ts';
import { revalidateAll } from '../../store/revalidate.ts';
import { fillRecord } from '../../store/store.ts';

type Change = (categories: readonly OwnCategory[]) => OwnCategory[];

/** Another device may have changed them, so the list is read first. @throws {ApiError} */
export async function changeOwnCategories(change: Change): Promise<User> {
  const { categories } = await callEndpoint(getAccount);
  return callEndpoint(updateAccount, { body: { categories: change(categories) } });
}

/** After a version conflict it tries once more with the current list. @throws {ApiError} */
export async function addGroupCategory(group: Group, category: OwnCategory): Promise<void> {
  const add = ({ id, version, categories }: Group): Promise<Group> =>
    callEndpoint(updateGroup, {
      params: { groupId: id },
      body: { version, categories: [...categories, category] },
      idempotencyKey: crypto.randomUUID(),
    });
  let changed: Group;
  try {
    changed = await add(group);
  } catch (error) {
    const current = currentIn(error, groupSchema);
    if (!current) throw error;
    changed = await add(current);
  }
  fillRecord('group', changed);
  void revalidateAll();
}
