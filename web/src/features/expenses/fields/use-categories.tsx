import { use } from 'react';
import { isGivenCategory, type OwnCategory } from '@barabar/core/categories';
import { CATEGORY_UNKNOWN_MESSAGE } from '@barabar/core/contract/categories';
import { getGroup, listMyGroups, type Group } from '@barabar/core/contract/groups';
import { ReplaceUserContext, useCurrentUser } from '../../../lib/people/current-user.ts';
import { openDialog } from '../../../components/dialogs.tsx';
import { addGroupCategory, changeOwnCategories } from '../../../components/own-categories/save-categories.ts';
import { useEndpoint } from '../../../store/use-endpoint.ts';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import type { CategoryOffer, ChosenCategory } from './category-select.tsx';

const chosenOf = ({ name, icon }: OwnCategory) => ({ category: name, categoryIcon: icon });

/** The group's, then the viewer's others. `kept`, with which an edit opened, stays valid. */
export function useCategories({
  draft,
  group,
  keptCategory,
  onChoose,
}: {
  readonly draft: ExpenseDraft;
  readonly group: { readonly id: string; readonly name: string } | undefined;
  readonly keptCategory: string | undefined;
  readonly onChoose: (chosen: ChosenCategory) => void;
}): {
  readonly offer: CategoryOffer;
  readonly group: Group | undefined;
} {
  const user = useCurrentUser();
  const replaceUser = use(ReplaceUserContext);
  const { data, isLoading } = useEndpoint(getGroup, group ? { params: { groupId: group.id } } : null);
  const { data: groups } = useEndpoint(listMyGroups, group ? {} : null);
  const loaded = data ?? groups?.find(({ id }) => id === group?.id);
  const ofGroup = loaded?.categories ?? [];
  const others = user.categories.filter(({ name }) => ofGroup.every((choice) => choice.name !== name));
  const ownChoices = [...ofGroup, ...others].map(chosenOf);
  const { category } = draft;
  const isUnknown =
    category !== undefined &&
    !draft.isCategoryOpen &&
    category !== keptCategory &&
    !isLoading &&
    !isGivenCategory(category) &&
    ownChoices.every((ownChoice) => ownChoice.category !== category);
  const isAdmin = loaded?.members.some(({ userId, role }) => userId === user.id && role === 'admin');
  return {
    group: loaded,
    offer: {
      ownChoices,
      onNew: () =>
        openDialog('new-category', {
          lists: { own: user.categories, ...(loaded && isAdmin && { group: ofGroup }) },
          groupName: group?.name,
          onAdd: async (added, scope) => {
            if (scope === 'group' && loaded) await addGroupCategory(loaded, added);
            else replaceUser(await changeOwnCategories((categories) => [...categories, added]));
            onChoose(chosenOf(added));
          },
        }),
      problem: isUnknown ? CATEGORY_UNKNOWN_MESSAGE : undefined,
    },
  };
}
