import type { Group } from '@barabar/core/contract/groups';
import { LANGUAGE } from '@barabar/core/messages/languages';
import { listIn } from '@barabar/core/messages/list';
import { text } from '@barabar/core/messages/text';
import { toMinor } from '@barabar/core/money';
import { BalanceBar } from '../../components/bar.tsx';
import { Button } from '../../components/button.tsx';
import { GroupFace } from '../../components/group-face.tsx';
import { Link } from '../../components/link.tsx';
import type { Subject } from '../../components/screen-subject.tsx';
import {
  sayOpen,
  Standing,
  StandingAmount,
  StandingEven,
  StandingSkeleton,
  sumForBar,
} from '../../components/standing.tsx';
import { briefAmount } from '../../lib/brief-amount.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { paths } from '../../lib/pages/paths.ts';
import type { CurrencySummary } from '../balances/summarise-balances.ts';
import { openSettleUp } from '../settlements/dialogs.ts';

const TEXT = text('groupDetail');
const VERBS = text('verbs');
const LABELS = text('fields');

export interface GroupHeadProps {
  /** Undefined while loading. */
  readonly group:
    | Pick<Group, 'id' | 'name' | 'description' | 'avatar' | 'icon' | 'members' | 'claimedId'>
    | undefined;
  /** One for each currency in which the viewer has open balances; undefined while loading. */
  readonly nets: readonly CurrencySummary[] | undefined;
  /** Whether the group has records; undefined while it is not known. */
  readonly hasRecords: boolean | undefined;
  /** Whether the nets failed to load; the head then leaves them out. */
  readonly hasFailed: boolean;
  /** Whether the Balances tab is open: the head then also says what the net is made of (spec §2, Balances view). */
  readonly isDetailed: boolean;
}

/** The group in the bar of its page, and what the viewer owes or is owed in it. */
export function subjectOfGroup({
  group,
  nets = [],
}: Pick<GroupHeadProps, 'group' | 'nets'>): Subject | 'loading' {
  if (!group) return 'loading';
  return {
    face: <GroupFace size={36} id={group.id} name={group.name} image={group.avatar} icon={group.icon} />,
    name: group.name,
    note: group.description,
    sum: sumForBar(
      nets.flatMap(({ netMinor, currency }) => (netMinor === 0 ? [] : [{ amountMinor: netMinor, currency }])),
    ),
  };
}

/** Shows what the viewer owes or is owed in a group, and Settle Up (spec §2, Group detail). */
export function GroupHead({ group, nets, hasFailed, ...rest }: GroupHeadProps) {
  return (
    <>
      <Standing
        act={
          <Button
            variant={nets && nets.length > 0 ? 'fill' : 'line'}
            disabled={!group || group.claimedId !== undefined}
            onClick={() => group && openSettleUp({ groupId: group.id })}
          >
            {VERBS.settleUp}
          </Button>
        }
      >
        {group && nets ? (
          <ViewerNets nets={nets} group={group} {...rest} />
        ) : (
          (!group || !hasFailed) && <StandingSkeleton label={TEXT.loading} />
        )}
      </Standing>
      {group &&
        rest.isDetailed &&
        nets?.map((net) => <Parts key={net.currency} net={net} groupId={group.id} />)}
    </>
  );
}

/** Whether the net of a currency is the difference of two sums. */
const hasBoth = ({ owedMinor, owingMinor }: CurrencySummary): boolean => owedMinor !== 0 && owingMinor !== 0;

/** What the amount is: a net of two sums only where these are shown. */
function wordsOf(net: CurrencySummary, isDetailed: boolean): string {
  if (isDetailed && hasBoth(net)) return net.netMinor > 0 ? TEXT.netCredit : TEXT.netDebt;
  return net.netMinor > 0 ? LABELS.totalOwed : LABELS.totalOwing;
}

/** Shows 'You are owed ₹80,275.00', and the same for each other currency. It says once that it waits for an admin. */
function ViewerNets({
  nets,
  group,
  hasRecords,
  isDetailed,
}: Pick<GroupHeadProps, 'hasRecords' | 'isDetailed'> & {
  readonly nets: readonly CurrencySummary[];
  readonly group: NonNullable<GroupHeadProps['group']>;
}) {
  const { id: viewerId } = useCurrentUser();
  const { id: groupId, members, claimedId } = group;
  const admins = members.flatMap(({ userId, role, status, user }) =>
    role === 'admin' && status === 'joined' && userId !== viewerId ? user.name : [],
  );
  const who = listIn(LANGUAGE, admins) || TEXT.anAdmin;
  const uneven = nets.filter(({ netMinor }) => netMinor !== 0);
  if (nets.length === 0 && hasRecords === undefined) return <StandingSkeleton label={TEXT.loading} />;
  if (uneven.length === 0) {
    const [even] = nets;
    const isSettled = claimedId === undefined && (nets.length > 0 || hasRecords === true);
    const settled = hasRecords ? LABELS.allSettled : TEXT.noRecords;
    const own = even ? LABELS.evenOverall({ amount: briefAmount(even.netMinor, even.currency) }) : settled;
    return (
      <StandingEven
        words={claimedId === undefined ? own : TEXT.waitingFor({ who })}
        to={isDetailed && isSettled ? paths.groupBalance(groupId, [viewerId], even?.currency) : undefined}
        isSettled={isSettled}
      />
    );
  }
  return (
    <>
      {uneven.map((net, index) => (
        <StandingAmount
          key={net.currency}
          words={
            index === 0 && claimedId !== undefined
              ? (net.netMinor > 0 ? TEXT.owedWaiting : TEXT.owingWaiting)({ who })
              : wordsOf(net, isDetailed)
          }
          to={isDetailed ? paths.groupBalance(groupId, [viewerId], net.currency) : undefined}
          amountMinor={net.netMinor}
          currency={net.currency}
        />
      ))}
    </>
  );
}

/** Draws and says of what a net is the difference. Where that is zero, no amount above leads to what makes it. */
function Parts({ net, groupId }: { net: CurrencySummary; groupId: string }) {
  const { id: viewerId } = useCurrentUser();
  const { currency, owedMinor, owingMinor } = net;
  if (!hasBoth(net)) return null;
  const sums = (
    <>
      <span>{sayOpen({ currency, amountMinor: owedMinor })}</span>{' '}
      <span>{sayOpen({ currency, amountMinor: toMinor(-owingMinor) })}</span>
    </>
  );
  return (
    <>
      <BalanceBar owedMinor={owedMinor} owingMinor={owingMinor} height={8} className="above" />
      {net.netMinor === 0 ? (
        <Link
          to={paths.groupBalance(groupId, [viewerId], currency)}
          className="inked legend reaching spread text-caption tone-muted"
        >
          {sums}
        </Link>
      ) : (
        <div className="inked legend spread text-caption tone-muted">{sums}</div>
      )}
    </>
  );
}
