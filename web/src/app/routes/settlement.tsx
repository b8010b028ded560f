import { type ReactElement, useState } from 'react';
import { Pencil, Trash2 } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { getSettlement } from '@barabar/core/contract/settlements';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import type { MenuItem } from '../../components/menu-item.ts';
import { SETTLEMENT_LOOK } from '../../lib/records/category-icons.ts';
import { settlementItem } from '../../features/activity/feed-item.ts';
import { useDeletion } from '../../features/activity/use-deletion.ts';
import { settlementTitle } from '../../features/settlements/settlement-title.ts';
import { TEXT } from '../../features/settlements/text.ts';
import { inSentences, settledAtRatesOf } from '../../lib/rates/original-of.ts';
import { exchangedIn } from '../../lib/rates/rate-doubt.ts';
import { useRateNotes } from '../../store/reads/use-rate-notes.ts';
import { useCanChangeSettlement } from '../../store/reads/use-can-change-settlement.ts';
import { useOutboxState } from '../../store/outbox/outbox.ts';
import { useEndpoint } from '../../store/use-endpoint.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { paths } from '../../lib/pages/paths.ts';
import { RecordDay, RecordHead, RecordHeadSkeleton } from '../../components/record-head.tsx';
import { RecordPage } from './record-page.tsx';
import { useWayBack } from './use-way-back.ts';

const EditSettlementDialog = lazyDialog(
  async () => (await import('../../features/settlements/edit-settlement-dialog.tsx')).EditSettlementDialog,
);

const WORDS = TEXT.page;

/** The page of a settlement: who paid whom, and what was done to it. */
export function SettlementRoute(): ReactElement {
  const { settlementId = '' } = useParams();
  return <SettlementPage key={settlementId} settlementId={settlementId} />;
}

function SettlementPage({ settlementId }: { readonly settlementId: string }): ReactElement {
  const user = useCurrentUser();
  const { data: settlement, ...reading } = useEndpoint(
    getSettlement,
    settlementId ? { params: { settlementId } } : null,
  );
  const [isEditing, setIsEditing] = useState(false);
  const { backTo, leave } = useWayBack(paths.activity);
  const { deletingKeys, handleDelete } = useDeletion(user.id, leave);
  const state = useOutboxState(settlementId);
  const rateNotes = useRateNotes(
    settlement?.settles ? exchangedIn(settlement.settles, settlement.currency) : [],
  );
  const close = (): void => setIsEditing(false);
  const canChange = useCanChangeSettlement(settlement, user.id);
  return (
    <>
      <RecordPage
        backTo={backTo}
        isDeleting={deletingKeys.size > 0}
        record={{ kind: 'settlement', id: settlementId }}
        words={WORDS}
        title={settlement && settlementTitle(settlement, user.id)}
        reading={{ ...reading, loaded: settlement }}
        head={
          settlement ? (
            <RecordHead
              look={SETTLEMENT_LOOK}
              title={settlementTitle(settlement, user.id)}
              about={<RecordDay day={settlement.paidOn} />}
              group={settlement.group}
              amount={settlement.amount}
              currency={settlement.currency}
              notes={settlement.note}
              original={inSentences(settledAtRatesOf(settlement), rateNotes)}
            />
          ) : (
            <RecordHeadSkeleton label={WORDS.loading} />
          )
        }
        menuItems={
          settlement && canChange
            ? menuOf({
                isBusy: deletingKeys.size > 0 || state === 'sending' || state === 'refused',
                onEdit: () => setIsEditing(true),
                onDelete: () => handleDelete(settlementItem(settlement)),
              })
            : []
        }
      >
        {null}
      </RecordPage>
      {settlement && (
        <EditSettlementDialog
          isOpen={isEditing}
          onClose={close}
          onSaved={close}
          currentUserId={user.id}
          settlement={settlement}
        />
      )}
    </>
  );
}

function menuOf({
  isBusy,
  onEdit,
  onDelete,
}: {
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}): MenuItem[] {
  return [
    { key: 'edit', label: WORDS.edit, icon: Pencil, isDisabled: isBusy, onSelect: onEdit },
    {
      key: 'delete',
      label: WORDS.delete,
      icon: Trash2,
      isDanger: true,
      isDisabled: isBusy,
      onSelect: onDelete,
    },
  ];
}
