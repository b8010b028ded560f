import { type ReactElement, useState } from 'react';
import { Pencil, Trash2 } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { getSettlement, type Settlement } from '@barabar/core/contract/settlements';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { Line, Lines } from '../../components/line.tsx';
import { Money } from '../../components/money.tsx';
import type { MenuItem } from '../../components/menu-item.ts';
import { SETTLEMENT_LOOK } from '../../lib/records/category-icons.ts';
import { askedOf, isPayee, markAsReceived } from '../../features/activity/receive.ts';
import { settlementItem } from '../../features/activity/feed-item.ts';
import { useDeletion } from '../../features/activity/use-deletion.ts';
import { Arrival, SettlementFacts } from '../../features/settlements/settlement-facts.tsx';
import { settlementTitle, titleByLog } from '../../features/settlements/settlement-title.ts';
import { TEXT } from '../../features/settlements/text.ts';
import { inSentences, settledAtRatesOf } from '../../lib/rates/original-of.ts';
import { exchangedIn } from '../../lib/rates/rate-doubt.ts';
import { useOthersOfAct } from '../../store/reads/use-act.ts';
import { useRateNotes } from '../../store/reads/use-rate-notes.ts';
import { useCanChangeSettlement } from '../../store/reads/use-can-change-settlement.ts';
import { useOutboxState } from '../../store/outbox/outbox.ts';
import { useEndpoint } from '../../store/use-endpoint.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { paths } from '../../lib/pages/paths.ts';
import { RecordDay, RecordHead, RecordHeadSkeleton } from '../../components/record-head.tsx';
import { RecordPage } from './record-page.tsx';
import { useWayBack } from './use-way-back.ts';
import { useHindranceTo, WhyFixed } from './why-fixed.tsx';

const EditSettlementDialog = lazyDialog(
  async () => (await import('../../features/settlements/edit-settlement-dialog.tsx')).EditSettlementDialog,
);

const NotReceivedDialog = lazyDialog(
  async () => (await import('../../features/settlements/not-received-dialog.tsx')).NotReceivedDialog,
);

const WORDS = TEXT.page;

type DialogName = 'edit' | 'not-received';

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
  const [open, setOpen] = useState<DialogName>();
  const { backTo, leave, leaveFromDialog } = useWayBack(paths.activity);
  const { deletingKeys, handleDelete } = useDeletion(user.id, leave);
  const state = useOutboxState(settlementId);
  const others = useOthersOfAct(settlement, user.id) ?? [];
  const isBusy = deletingKeys.size > 0 || state === 'sending' || state === 'refused';
  const isTheirs = useCanChangeSettlement(settlement, user.id);
  const hindered = useHindranceTo(settlement && { ...settlement, day: settlement.paidOn });
  const canChange = isTheirs && !hindered;
  return (
    <>
      <RecordPage
        backTo={backTo}
        isDeleting={deletingKeys.size > 0}
        record={{ kind: 'settlement', id: settlementId }}
        words={WORDS}
        title={settlement && settlementTitle(settlement, user.id)}
        titleOf={(metadata) => titleByLog(metadata, user.id)}
        reading={{ ...reading, loaded: settlement }}
        head={
          settlement ? (
            <SettlementHead settlement={settlement} currentUserId={user.id} />
          ) : (
            <RecordHeadSkeleton label={WORDS.loading} />
          )
        }
        menuItems={
          settlement && canChange
            ? menuOf({
                isBusy,
                actCount: others.length + 1,
                onEdit: () => setOpen('edit'),
                onDelete: () => handleDelete(settlementItem(settlement)),
                onDeleteAct: () => handleDelete({ ...settlementItem(settlement), others }),
              })
            : []
        }
      >
        <WhyFixed hindered={isTheirs ? hindered : undefined} />
        {settlement && (
          <Arrival
            settlement={settlement}
            isPayee={isPayee(settlement, user.id) && askedOf([settlement, ...others], user.id) !== undefined}
            isBusy={isBusy}
            onReceived={() => void markAsReceived(settlement, { others, currentUserId: user.id })}
            onNotReceived={() => setOpen('not-received')}
          />
        )}
        {settlement && <SettlementFacts settlement={settlement} />}
        {others.length > 0 && <OthersOfAct others={others} currentUserId={user.id} />}
      </RecordPage>
      {settlement && (
        <SettlementDialogs
          settlement={settlement}
          currentUserId={user.id}
          open={open}
          onClose={() => setOpen(undefined)}
          onGone={leaveFromDialog}
        />
      )}
    </>
  );
}

interface OfSettlement {
  readonly settlement: Settlement;
  readonly currentUserId: string;
}

function SettlementHead({ settlement, currentUserId }: OfSettlement): ReactElement {
  const { settles, currency } = settlement;
  const rateNotes = useRateNotes(settles ? exchangedIn(settles, currency) : []);
  return (
    <RecordHead
      look={SETTLEMENT_LOOK}
      title={settlementTitle(settlement, currentUserId)}
      about={<RecordDay day={settlement.paidOn} />}
      group={settlement.group}
      amount={settlement.amount}
      currency={currency}
      notes={settlement.note}
      original={inSentences(settledAtRatesOf(settlement), rateNotes)}
    />
  );
}

function SettlementDialogs({
  settlement,
  currentUserId,
  open,
  onClose,
  onGone,
}: OfSettlement & {
  readonly open: DialogName | undefined;
  readonly onClose: () => void;
  readonly onGone: () => Promise<void>;
}): ReactElement {
  const shared = { onClose, currentUserId, settlement };
  return (
    <>
      <EditSettlementDialog {...shared} isOpen={open === 'edit'} onSaved={onClose} />
      <NotReceivedDialog {...shared} isOpen={open === 'not-received'} onGone={onGone} />
    </>
  );
}

/** The other settlements that one payment consists of, each with its page. */
function OthersOfAct({
  others,
  currentUserId,
}: {
  readonly others: readonly Settlement[];
  readonly currentUserId: string;
}): ReactElement {
  const heading = WORDS.act({ count: others.length + 1 });
  return (
    <section aria-label={heading}>
      <h2 className="text-caption tone-muted strong edged">{heading}</h2>
      <div className="edged">
        <Lines>
          {others.map((one) => (
            <li key={one.id}>
              <Line
                to={paths.settlement(one.id)}
                title={settlementTitle(one, currentUserId)}
                subtitle={one.group?.name ?? TEXT.noGroup}
                aside={<Money amountMinor={one.amount} currency={one.currency} className="strong" />}
              />
            </li>
          ))}
        </Lines>
      </div>
    </section>
  );
}

function menuOf({
  isBusy,
  actCount,
  onEdit,
  onDelete,
  onDeleteAct,
}: {
  readonly isBusy: boolean;
  /** Settlements of the act that it is part of. */
  readonly actCount: number;
  readonly onDeleteAct: () => void;
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
    ...(actCount < 2
      ? []
      : [
          {
            key: 'delete-act',
            label: WORDS.deleteAct({ count: actCount }),
            icon: Trash2,
            isDanger: true,
            isDisabled: isBusy,
            onSelect: onDeleteAct,
          },
        ]),
  ];
}
