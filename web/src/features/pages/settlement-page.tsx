import { Pencil, Trash2 } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { getSettlement } from '@barabar/core/contract/settlements';
import { text } from '@barabar/core/messages/text';
import { textsOf } from '@barabar/core/records/fields';
import { SETTLEMENT } from '@barabar/core/records/settlement';
import { menuItem, type MenuItem } from '../../components/menu-item.ts';
import { askedOf, markAsReceived } from '../activity/receive.ts';
import { settlementItem } from '../activity/feed-item.ts';
import { useDeletion } from '../activity/use-deletion.ts';
import { Faces } from '../settlements/faces.tsx';
import { Arrival, PartsOfAct, SettlementFacts } from '../settlements/settlement-facts.tsx';
import { inSentences, settledAtRatesOf } from '../../lib/rates/original-of.ts';
import { exchangedIn } from '../../lib/rates/rate-doubt.ts';
import {
  type Act,
  isPartOnly,
  netOfAct,
  sayMeans,
  sayNet,
  sumsOfAct,
  unconfirmedWords,
  actParties,
  ACTS,
} from '../../lib/records/net-of-act.ts';
import { useOthersOfAct } from '../../store/reads/use-act.ts';
import { useRateNotes } from '../../store/reads/use-rates.ts';
import { useAsOwn } from '../../store/reads/use-as-own.ts';
import { useCanChangeSettlement } from '../../store/reads/use-can-change-settlement.ts';
import { useOutboxState } from '../../store/outbox/outbox.ts';
import { useEndpoint } from '../../store/use-endpoint.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { paths } from '../../lib/pages/paths.ts';
import { RecordDay, RecordHead, RecordHeadSkeleton } from '../../components/record-head.tsx';
import { RecordPage } from '../activity/record-page.tsx';
import { useWayBack } from '../../lib/pages/use-way-back.ts';
import { useHindranceTo, WhyFixed } from '../groups/why-fixed.tsx';
import type { Activity } from '@barabar/core/contract/activities';
import { openEditSettlement, openNotReceived } from '../settlements/dialogs.ts';

const TEXT = text('settlements');
const VERBS = text('verbs');
const WORDS = TEXT.page;

export function SettlementPage() {
  const { settlementId = '' } = useParams();
  return <OpenSettlement key={settlementId} settlementId={settlementId} />;
}

function OpenSettlement({ settlementId }: { settlementId: string }) {
  const user = useCurrentUser();
  const { data: settlement, ...reading } = useEndpoint(
    getSettlement,
    settlementId ? { params: { settlementId } } : null,
  );
  const { backTo, leave, leaveFromDialog } = useWayBack(paths.activity);
  const { deletingKeys, handleDelete } = useDeletion(leave);
  const state = useOutboxState(settlementId);
  const others = useOthersOfAct(settlement) ?? [];
  const act: Act | undefined = settlement && [settlement, ...others];
  const asOwn = useAsOwn(settlement?.groupId);
  const isBusy = deletingKeys.size > 0 || state === 'sending' || state === 'refused';
  const isTheirs = useCanChangeSettlement(settlement, user.id);
  const hindered = useHindranceTo(settlement && { ...settlement, day: settlement.paidOn });
  const canChange = isTheirs && !hindered;
  return (
    <RecordPage
      backTo={backTo}
      isDeleting={deletingKeys.size > 0}
      record={{ kind: 'settlement', id: settlementId }}
      words={WORDS}
      title={act && settlementTitle(asOwn(act), user.id)}
      titleOf={(metadata) => titleByLog(metadata, user.id)}
      reading={{ ...reading, loaded: settlement }}
      head={
        act ? (
          <SettlementHead act={act} isBusy={isBusy} onGone={leaveFromDialog} />
        ) : (
          <RecordHeadSkeleton label={WORDS.loading} />
        )
      }
      menuItems={
        settlement && canChange
          ? menuOf({
              isBusy,
              onEdit: () => openEditSettlement({ settlement }),
              onDelete: () =>
                handleDelete({ ...settlementItem(settlement), ...(others.length > 0 && { others }) }),
            })
          : []
      }
    >
      <WhyFixed hindered={isTheirs ? hindered : undefined} />
      {act && <SettlementFacts act={act} />}
      {act && <PartsOfAct act={act} />}
    </RecordPage>
  );
}

function SettlementHead({
  act,
  isBusy,
  onGone,
}: {
  act: Act;
  isBusy: boolean;
  /** Leads away from the page. */
  onGone: () => Promise<void>;
}) {
  const { id: viewerId } = useCurrentUser();
  const asked = askedOf(act, viewerId);
  const [settlement] = act;
  const [{ amountMinor, currency: paidIn }, ...more] = sumsOfAct(act);
  const { settles, currency } = settlement;
  const { payer, payee } = netOfAct(act);
  const rateNotes = useRateNotes(settles ? exchangedIn(settles, currency) : []);
  return (
    <RecordHead
      parties={
        <div className="beside">
          <Faces from={payer} to={payee} />
        </div>
      }
      title={settlementTitle(useAsOwn(settlement.groupId)(act), viewerId)}
      about={
        <>
          <RecordDay day={settlement.paidOn} />
          {sayMeans(act).map((means) => ` · ${means}`)}
        </>
      }
      group={settlement.actId === undefined || isPartOnly(act) ? settlement.group : undefined}
      amount={more.length > 0 ? sayNet(act) : amountMinor}
      currency={paidIn}
      notes={textsOf(SETTLEMENT, settlement, 'note')}
      original={inSentences(settledAtRatesOf(settlement), rateNotes)}
    >
      <Arrival
        act={act}
        unconfirmed={unconfirmedWords(act, viewerId)}
        isPayee={asked !== undefined}
        isBusy={isBusy}
        onReceived={() =>
          void (asked && markAsReceived(asked, { others: act.filter((part) => part !== asked), viewerId }))
        }
        onNotReceived={() => asked && openNotReceived({ settlement: asked, onGone })}
      />
    </RecordHead>
  );
}

function menuOf({
  isBusy,
  onEdit,
  onDelete,
}: {
  isBusy: boolean;
  onEdit: () => void;
  onDelete: () => void;
}): MenuItem[] {
  return [
    menuItem(VERBS.edit, Pencil, onEdit, { isDisabled: isBusy }),
    menuItem(VERBS.delete, Trash2, onDelete, { isDanger: true, isDisabled: isBusy }),
  ];
}

/** @param isPart whether what was handed over is not known: only that the two have settled. */
function titleOf(parties: ReturnType<typeof actParties>, isPart: boolean): string {
  if (isPart) return ACTS.settledWith(parties);
  const { titles } = TEXT.page;
  const { from, fromName: payer, to, toName: payee } = parties;
  if (from === 'you') return titles.byYou({ payee });
  return to === 'you' ? titles.toYou({ payer }) : titles.ofOthers({ payer, payee });
}

/** Returns 'Kabir Rao paid you': who handed money over to whom. */
const settlementTitle = (act: Act, viewerId: string): string =>
  titleOf(actParties(act, viewerId), isPartOnly(act));

/** Returns who paid whom by what the log knows of a settlement; undefined where it does not name both. */
function titleByLog(
  { fromUserId, fromUserName, toUserId, toUserName, actId, handed }: Activity['metadata'],
  viewerId: string,
): string | undefined {
  if (fromUserId === undefined || toUserId === undefined) return undefined;
  if (fromUserName === undefined || toUserName === undefined) return undefined;
  const whoIs = (userId: string) => (userId === viewerId ? 'you' : 'other');
  const parties = {
    from: whoIs(fromUserId),
    fromName: fromUserName,
    to: whoIs(toUserId),
    toName: toUserName,
  } as const;
  return titleOf(parties, actId !== undefined && handed === undefined);
}
