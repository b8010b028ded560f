import type { ReactElement } from 'react';
import { CopiedSpending } from './copied-spending.tsx';

/** The Spending tab of a group: all of its expenses. */
export function GroupSpending({ groupId }: { readonly groupId: string }): ReactElement {
  return <CopiedSpending groupId={groupId} dimensions={['category', 'person']} />;
}
