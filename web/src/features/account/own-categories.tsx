import { type ReactElement, use } from 'react';
import { LIMITS } from '@barabar/core/limits';
import { text } from '@barabar/core/messages/text';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { ReplaceUserContext, useCurrentUser } from '../../lib/people/current-user.ts';
import { CategoryList } from '../../components/own-categories/category-list.tsx';
import { changeOwnCategories } from '../../components/own-categories/save-categories.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { AccountSection } from './account-screen.tsx';
import styles from './settings.module.css';

const TEXT = text('ownCategories');

export function OwnCategories(): ReactElement {
  const replaceUser = use(ReplaceUserContext);
  const { categories } = useCurrentUser();
  const { isBusy, failure, attempt } = useAttempt(TEXT.failedToRemove);
  return (
    <AccountSection title={TEXT.title} hint={TEXT.ownHint({ max: LIMITS.ownCategoriesMax })}>
      <div className={styles.field}>
        <CategoryList
          categories={categories}
          scope="own"
          isBusy={isBusy}
          onAdd={async (added) => replaceUser(await changeOwnCategories((own) => [...own, added]))}
          onRemove={(name) =>
            void attempt(async () =>
              replaceUser(
                await changeOwnCategories((own) => own.filter((ownCategory) => ownCategory.name !== name)),
              ),
            )
          }
        />
      </div>
      <ErrorAlert isInset message={failure} />
    </AccountSection>
  );
}
