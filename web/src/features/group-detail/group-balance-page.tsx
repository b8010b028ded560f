import { useMemo } from 'react';
import { Bell, Pencil } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Balance } from '@barabar/core/contract/balances';
import type { Group } from '@barabar/core/contract/groups';
import { text } from '@barabar/core/messages/text';
import { DEFAULT_CURRENCY, isCurrency, type Currency } from '@barabar/core/money';
import { Button } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { DetailScreen } from '../../components/screen.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import {
  evenWords,
  netSentence,
  netWords,
  owesSentence,
  owesWords,
  partOfNet,
  partOfPair,
  settledWords,
  type Names,
  type Sides,
} from '../balances/explained/balance-words.ts';
import {
  explainNet,
  explainPair,
  type GroupLedger,
  type GroupRecord,
} from '../balances/explained/explain-balance.ts';
import {
  ExplainedBalance,
  ExplainedHead,
  type ExplainedBalanceProps,
  type ExplainedHeadProps,
} from '../balances/explained/explained-balance.tsx';
import { useFriends } from '../friends/api.ts';
import { canRemindHere } from '../friends/search-friends.ts';
import { isAdminOf } from './is-admin-of.ts';
import { useGroup } from '../groups/api.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { isNamedBy } from '../../lib/people/places.ts';
import { pageProblem } from '../../lib/pages/page-problem.ts';
import { paths } from '../../lib/pages/paths.ts';
import { useAsOwn, useBalancesAsOwn } from '../../store/reads/use-as-own.ts';
import { useBalances } from '../../store/reads/use-balances.ts';
import { ProblemScreen } from '../../components/problem-screen.tsx';
import { openRemind } from '../balances/dialogs.ts';
import { useGroupRecords } from '../balances/explained/use-group-records.ts';
import { openRename } from '../friends/dialogs.ts';
import { openSettleUp } from '../settlements/dialogs.ts';

const TEXT = text('explainedBalance');
const LABELS = text('fields');
const VERBS = text('verbs');
const GROUP_TEXT = text('groupDetail');
const RENAMING = text('cards').renaming;

interface Subject {
  readonly userId: string;
  readonly otherId: string | undefined;
}

/** Everybody whom the group's members, balances and records name. */
function namesOf(
  group: Group,
  { balances, records }: { balances: readonly Balance[]; records: readonly GroupRecord[] },
): ReadonlyMap<string, string> {
  const people = [
    ...records.flatMap((record) =>
      'splits' in record
        ? [...record.payers, ...record.splits].map(({ user }) => user)
        : [record.fromUser, record.toUser],
    ),
    ...balances.flatMap(({ fromUser, toUser }) => [fromUser, toUser]),
    ...group.members.map(({ user }) => user),
  ];
  return new Map(people.map(({ id, name }) => [id, name]));
}

/** What is open between these people, or with the one. */
const openOf = (balances: readonly Balance[] = [], ids: readonly (string | undefined)[]) =>
  balances.filter(({ fromUserId, toUserId }) =>
    ids.every((id) => id === undefined || id === fromUserId || id === toUserId),
  );

interface View extends Pick<ExplainedHeadProps, 'words' | 'amountMinor' | 'tone'> {
  readonly content: Pick<ExplainedBalanceProps, 'explained' | 'pair' | 'saySum' | 'sayPart'>;
}

/** What the page of a pair says. */
function viewOfPair(ledger: GroupLedger, ids: Sides, names: Names): View {
  const { debtorId, creditorId, ...explained } = explainPair(ledger, ids);
  const { amountMinor } = explained;
  const pair: Sides = [debtorId, creditorId];
  return {
    words: (amountMinor === 0 ? settledWords : owesWords)(pair, names),
    amountMinor,
    tone: names.isYou(creditorId) ? 'owed' : names.isYou(debtorId) ? 'owing' : undefined,
    content: {
      explained,
      pair,
      sayPart: (recordPart) => partOfPair(recordPart, pair, names),
      saySum: (sum, amount) => owesSentence(sum < 0 ? [creditorId, debtorId] : pair, { ...names, amount }),
    },
  };
}

/** What the page of one person says. */
function viewOfNet(ledger: GroupLedger, userId: string, names: Names): View {
  const { isOwing, ...explained } = explainNet(ledger, userId);
  const { amountMinor } = explained;
  return {
    words: amountMinor === 0 ? evenWords(userId, names) : netWords(userId, { ...names, isDebt: isOwing }),
    amountMinor,
    tone: names.isYou(userId) ? (isOwing ? 'owing' : 'owed') : undefined,
    content: {
      explained,
      sayPart: (recordPart) => partOfNet(recordPart, userId, { ...names, isDebt: isOwing }),
      saySum: (sum, amount) => netSentence(userId, { ...names, isDebt: sum < 0 !== isOwing, amount }),
    },
  };
}

export function GroupBalancePage() {
  const { groupId = '', userId = '', otherId } = useParams();
  const [parameters] = useSearchParams();
  const currency = parameters.get('currency') ?? '';
  const { data: group, error, retry } = useGroup(groupId || undefined);
  const problem = pageProblem({ id: groupId, record: group, error }, GROUP_TEXT);
  const back = { backTo: paths.groupSection(groupId, 'balances'), backLabel: TEXT.back };
  if (problem) return <ProblemScreen {...back} problem={problem} onRetry={retry} />;
  return (
    <BalancePage
      key={`${groupId} ${userId} ${otherId ?? ''}`}
      group={group}
      groupId={groupId}
      subject={{ userId, otherId }}
      asked={isCurrency(currency) ? currency : undefined}
    />
  );
}

interface BalancePageProps {
  readonly group: Group | undefined;
  readonly groupId: string;
  readonly subject: Subject;
  /** The currency that the address asks for. Without it, one in which something is open is shown. */
  readonly asked: Currency | undefined;
}

function BalancePage({ group, groupId, subject: { userId, otherId }, asked }: BalancePageProps) {
  const { id: viewerId } = useCurrentUser();
  const state = useBalancesAsOwn(groupId);
  const own = useBalances(groupId);
  const asOwn = useAsOwn(groupId);
  // Nobody but the server can say what waits changes where debts are simplified.
  const read = useGroupRecords(groupId, { viewerId, hasWaiting: group?.simplifyDebts === false });
  const { balances } = state;
  const { records } = read;
  const currency = asked ?? openOf(balances, [userId, otherId])[0]?.currency ?? DEFAULT_CURRENCY;
  const shown = useMemo(() => {
    if (!group || !balances || !records) return undefined;
    const byId = namesOf(group, { balances, records });
    if (!byId.has(userId) || (otherId !== undefined && (!byId.has(otherId) || otherId === userId)))
      return 'unknown';
    const names: Names = {
      isYou: (id) => id === viewerId,
      nameOf: (id) => byId.get(id) || LABELS.unknownUser,
    };
    const ledger = { balances, records: asOwn(records), currency };
    const view =
      otherId === undefined ? viewOfNet(ledger, userId, names) : viewOfPair(ledger, [userId, otherId], names);
    return { view, names };
  }, [group, balances, records, userId, otherId, currency, viewerId, asOwn]);

  const back = { backTo: paths.groupSection(groupId, 'balances'), backLabel: TEXT.back };
  if (shown === 'unknown')
    return (
      <ProblemScreen {...back} problem={{ message: TEXT.notFound, canRetry: false }} onRetry={read.retry} />
    );
  const failure = state.error ?? read.error;
  const retry = (): void => {
    if (state.error) state.retry();
    if (read.error !== undefined) read.retry();
  };
  return (
    <DetailScreen
      {...back}
      isBackShown
      title={shown?.view.words}
      menu={group && <RenameAction group={group} userIds={[userId, otherId]} />}
      head={
        shown && (
          <div className="stack">
            <ExplainedHead {...shown.view} currency={currency} groupName={group?.name} />
            {group && otherId !== undefined && (
              <PairActions
                group={group}
                balance={openOf(own.balances, [userId, otherId]).find(
                  (openBalance) => openBalance.currency === currency,
                )}
              />
            )}
          </div>
        )
      }
    >
      {shown ? (
        <ExplainedBalance {...shown.view.content} currency={currency} groupId={groupId} {...shown.names} />
      ) : failure === undefined ? (
        <SkeletonRows kind="event" label={TEXT.loading} />
      ) : (
        <ErrorAlert isInset message={TEXT.failed} detail={messageOf(failure, '')} onRetry={retry} />
      )}
    </DetailScreen>
  );
}

/** What the viewer can do about what is open between them and somebody else in the group: settle it, or remind them. */
function PairActions({ group, balance }: { group: Group; balance: Balance | undefined }) {
  const viewer = useCurrentUser();
  const { data: friends = [] } = useFriends();
  const isOwed = balance?.toUserId === viewer.id;
  const debtor = friends.find((friend) => isOwed && isNamedBy(friend, balance.fromUserId));
  const canRemind = debtor !== undefined && canRemindHere(debtor);
  if (!balance || (!isOwed && balance.fromUserId !== viewer.id)) return null;
  return (
    <div className="cluster">
      <Button onClick={() => openSettleUp({ groupId: group.id, initialBalance: balance })}>
        {VERBS.settleUp}
      </Button>
      {canRemind && (
        <Button
          variant="line"
          icon={Bell}
          onClick={() => openRemind({ friendId: debtor.id, inGroup: { ...balance, name: group.name } })}
        >
          {VERBS.remind}
        </Button>
      )}
    </div>
  );
}

/** Gives the member by name only whom the page is about another name; for admins, and for who added them. */
function RenameAction({ group, userIds }: { group: Group; userIds: readonly (string | undefined)[] }) {
  const { id: viewerId } = useCurrentUser();
  const { data: friends = [] } = useFriends();
  const [named, ...others] = group.members.filter(
    ({ userId, status }) => status === 'name-only' && userIds.includes(userId),
  );
  const card = named && friends.find((friend) => friend.places && isNamedBy(friend, named.userId));
  if (!named || others.length > 0 || (!card && !isAdminOf(group, viewerId))) return null;
  const {
    userId,
    user: { name },
  } = named;
  const here = { groupId: group.id, groupName: group.name, userId, name };
  return (
    <IconButton
      icon={Pencil}
      label={RENAMING.title}
      tone="ink"
      size={20}
      onClick={() => openRename({ friend: card ?? { name, places: [here] } })}
    />
  );
}
