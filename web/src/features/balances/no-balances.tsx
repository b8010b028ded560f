import type { ReactElement } from 'react';
import { text } from '@barabar/core/messages/text';
import { EmptyState } from '../../components/empty-state.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';

const TEXT = text('balances');

/** Of a group that has records, none of which is open. The other words are in the file of the first screens. */
const SETTLED = text('noBalances');

/** Says whether everybody is settled, or there was nothing yet. */
export function NoBalances({ hasRecords }: { readonly hasRecords: boolean | undefined }): ReactElement {
  if (hasRecords === undefined)
    return (
      <div className="bleeding">
        <SkeletonRows label={TEXT.loading} />
      </div>
    );
  if (hasRecords) return <EmptyState art="none" title={SETTLED.title} hint={SETTLED.hint} />;
  return <EmptyState art="groups" title={TEXT.empty} hint={TEXT.emptyHint} />;
}
