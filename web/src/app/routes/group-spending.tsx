import type { ReactElement } from 'react';
import { StoredSpending } from './stored-spending.tsx';

/** The Spending tab of a group: all of its expenses. */
export function GroupSpending({ groupId }: { readonly groupId: string }): ReactElement {
  return <StoredSpending groupId={groupId} dimensions={['category', 'person']} />;
}
