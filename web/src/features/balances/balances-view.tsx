import { useMemo, useState } from 'react';
import { ChevronRight } from 'lucide-react';
import type { Balance } from '@barabar/core/contract/balances';
import type { Person } from '@barabar/core/contract/fields';
import type { Group } from '@barabar/core/contract/groups';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import type { BalancesState } from '../../store/reads/use-balances.ts';
import { BalanceRows, type BalanceRowsProps } from './balance-rows.tsx';
import { OtherPairs } from './other-pairs.tsx';
import { previewSimplified } from './preview-simplified.ts';
import { summariseBalances } from './summarise-balances.ts';
import styles from './balances-view.module.css';
import { Link } from '../../components/link.tsx';
import { Avatar } from '../../components/avatar.tsx';
import { Money } from '../../components/money.tsx';
import { paths } from '../../lib/pages/paths.ts';
import { listNets, type PersonNet } from './list-nets.ts';

const NETS_TEXT = text('balanceNets');
const TEXT = text('balances');
const SIMPLIFYING = text('groupDetail').simplify;

/** Words for a group that has records, none of which is open. The others are in the file of the first screens. */
const SETTLED = text('noBalances');
const LABELS = text('fields');
const VERBS = text('verbs');

/** Who pays whom is below, so that a large group shows these at first. */
const SHOWN_FIRST = 6;

/** Says whether everybody is settled, or there was nothing yet. */
function NoBalances({ hasRecords }: { hasRecords: boolean | undefined }) {
  if (hasRecords === undefined)
    return (
      <div className="bleeding">
        <SkeletonRows label={TEXT.loading} />
      </div>
    );
  if (hasRecords) return <EmptyState art="none" title={SETTLED.title} hint={SETTLED.hint} />;
  return <EmptyState art="groups" title={TEXT.empty} hint={TEXT.emptyHint} />;
}

export interface BalancesViewProps extends Omit<BalanceRowsProps, 'balances' | 'direction'> {
  /** The result of `useBalances`. */
  readonly state: BalancesState;
  /** Undefined while loading. */
  readonly group: Pick<Group, 'id' | 'members' | 'simplifyDebts'> | undefined;
  readonly viewer: Person;
  /** Opens what simplifying the group's debts means, where admins can also switch it. */
  readonly onSimplified: () => void;
  /** Whether the viewer can record a payment between two other people; nobody's without it. */
  readonly canSettleFor?: ((balance: Balance) => boolean) | undefined;
  /** Whether the group has records, where no balance is open; undefined while it is not known. */
  readonly hasRecords?: boolean | undefined;
}

/** Simplifying is offered where it saves at least so many payments. */
const SAVED_MIN = 3;

type Direction = BalanceRowsProps['direction'];

/**
 * Rows of who owes the viewer or is owed, each other's net, and the pairs of these. The sums are in the page's head.
 */
export function BalancesView({ state, ...rest }: BalancesViewProps) {
  const { balances, error, retry } = state;
  return (
    <section className={`edged ${styles.view}`}>
      {!balances?.length && <h2 className="visually-hidden">{TEXT.title}</h2>}
      {balances ? (
        <KnownBalances balances={balances} {...rest} />
      ) : error === undefined ? (
        <div className="bleeding">
          <SkeletonRows label={TEXT.loading} />
        </div>
      ) : (
        <ErrorAlert message={TEXT.failed} detail={messageOf(error, '')} onRetry={retry} />
      )}
    </section>
  );
}

/** '7 payments become 4', for admins of a group where simplifying would save some; undefined elsewhere. */
function offerOf({ balances, group, viewer }: Pick<KnownBalancesProps, 'balances' | 'group' | 'viewer'>) {
  const isAdmin = group?.members.some(({ userId, role }) => userId === viewer.id && role === 'admin');
  if (!group || !isAdmin || group.simplifyDebts || balances.length <= SAVED_MIN) return undefined;
  const { before, after } = previewSimplified(balances, new Set(group.members.map(({ userId }) => userId)));
  return before.length - after.length < SAVED_MIN
    ? undefined
    : SIMPLIFYING.become({ before: before.length, after: after.length });
}

/** 'Group Balances', and what simplifying debts means, in a group that does it or would save payments. */
function Title({
  balances,
  group,
  viewer,
  onSimplified,
}: Pick<KnownBalancesProps, 'balances' | 'group' | 'viewer' | 'onSimplified'>) {
  const offer = useMemo(() => offerOf({ balances, group, viewer }), [balances, group, viewer]);
  const label = group?.simplifyDebts ? NETS_TEXT.simplified : offer;
  return (
    <div className={`above beside tall ${styles.title}`}>
      <h2 className="fills text-caption tone-muted strong">{TEXT.title}</h2>
      {label !== undefined && (
        <Button variant="ghost" size="small" className="flush" aria-haspopup="dialog" onClick={onSimplified}>
          {label}
          <ChevronRight size={16} aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}

interface KnownBalancesProps extends Omit<BalancesViewProps, 'state'> {
  readonly balances: readonly Balance[];
}

function KnownBalances({
  balances,
  group,
  viewer,
  canSettleFor = () => false,
  hasRecords,
  onSimplified,
  ...actions
}: KnownBalancesProps) {
  const [chosen, setChosen] = useState<Direction>();
  if (balances.length === 0) return <NoBalances hasRecords={hasRecords} />;

  const view = summariseBalances(balances, viewer.id);
  // Until the viewer chooses a tab, the one that has rows.
  const direction = chosen ?? (view.owed.length === 0 && view.owing.length > 0 ? 'owing' : 'owed');
  const rows = view[direction];
  const isEven = view.owed.length + view.owing.length === 0;
  const ownBalances = (
    <>
      <div className={styles.tabs}>
        <Tabs
          look="segmented"
          label={TEXT.directions}
          tabs={[
            {
              key: 'owed',
              label: TEXT.owedTab({ count: new Set(view.owed.map(({ fromUserId }) => fromUserId)).size }),
            },
            {
              key: 'owing',
              label: TEXT.owingTab({ count: new Set(view.owing.map(({ toUserId }) => toUserId)).size }),
            },
          ]}
          selected={direction}
          onSelect={setChosen}
        />
      </div>
      {rows.length > 0 ? (
        <BalanceRows balances={rows} direction={direction} {...actions} />
      ) : (
        <EmptyState
          art="none"
          title={direction === 'owed' ? TEXT.nobodyOwes : TEXT.owingNobody}
          hint={direction === 'owed' ? TEXT.nobodyOwesHint : TEXT.owingNobodyHint}
        />
      )}
    </>
  );
  return (
    <>
      {!isEven && ownBalances}
      <Title balances={balances} group={group} viewer={viewer} onSimplified={onSimplified} />
      {group && <MemberNets group={group} balances={balances} viewer={viewer} />}
      {view.others.length > 0 && (
        <OtherPairs
          balances={view.others}
          isOpen={isEven}
          canSettle={canSettleFor}
          onSettleUp={actions.onSettleUp}
        />
      )}
      {isEven && ownBalances}
    </>
  );
}

interface MemberNetsProps {
  readonly group: Pick<Group, 'id' | 'members'>;
  readonly balances: readonly Balance[];
  readonly viewer: Person;
}

/** What each member gets back or owes, the viewer first. Each row opens what makes it. */
function MemberNets({ group, balances, viewer }: MemberNetsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const byPerson = Map.groupBy(listNets(balances), ({ person }) => person.id);
  const nets = [...byPerson].toSorted(([a], [b]) => Number(b === viewer.id) - Number(a === viewer.id));
  const shown = isWhole ? nets : nets.slice(0, SHOWN_FIRST);
  const uneven = new Set([viewer.id, ...byPerson.keys()]);
  const evenCount = group.members.filter(({ userId }) => !uneven.has(userId)).length;
  return (
    <section aria-label={NETS_TEXT.nets} style={{ '--rule': '0 0 auto 40px' }}>
      <div className="ruled">
        {shown.map(([id, own]) => (
          <NetRow key={id} nets={own} isYou={id === viewer.id} groupId={group.id} />
        ))}
      </div>
      {shown.length < nets.length && (
        <Button variant="ghost" size="small" onClick={() => setIsWhole(true)}>
          {VERBS.showAll({ count: nets.length })}
        </Button>
      )}
      {evenCount > 0 && shown.length === nets.length && (
        <p className="text-caption tone-muted" style={{ padding: '8px 0 0 40px' }}>
          {NETS_TEXT.othersSettled({ count: evenCount })}
        </p>
      )}
    </section>
  );
}

/** 'Imran Shaikh owes ₹100.00', and what else in other currencies. */
function NetRow({ nets, isYou, groupId }: { nets: readonly PersonNet[]; isYou: boolean; groupId: string }) {
  const gets = isYou ? NETS_TEXT.youGet : NETS_TEXT.getsBack;
  const owes = isYou ? NETS_TEXT.youOwe : LABELS.owes;
  return (
    <div>
      {nets.map(({ person, currency, netMinor }, index) => {
        const name = person.name || LABELS.unknownUser;
        return (
          <Link
            key={currency}
            to={paths.groupBalance(groupId, [person.id], currency)}
            className="cluster tall touchable"
            style={{ gap: '0 12px', padding: '4px 0', fontSize: '0.9375rem' }}
          >
            {index === 0 && <Avatar id={person.id} name={name} image={person.avatar} size={28} />}
            <span className={index === 0 ? 'named' : 'visually-hidden'}>
              <span>{isYou ? LABELS.you : name}</span>
            </span>{' '}
            <span className={`cluster to-end ${styles.amount}`}>
              <span className="text-caption tone-muted">{netMinor > 0 ? gets : owes}</span>{' '}
              <Money amountMinor={netMinor} currency={currency} className={`strong ${styles.figure}`} />
            </span>
          </Link>
        );
      })}
    </div>
  );
}
