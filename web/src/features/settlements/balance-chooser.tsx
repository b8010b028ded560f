import { useState } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import { text } from '@barabar/core/messages/text';
import { Avatar } from '../../components/avatar.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { Line, Lines } from '../../components/line.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { useFocusOnMount } from '../../lib/forms/use-focus-on-mount.ts';
import { type ApiError, messageOf } from '../../lib/api/api-error.ts';
import { soundsLike } from '@barabar/core/name-sounds';
import { matchesSearch } from '../../lib/match-search.ts';
import { balanceKey, type Counterparty, counterpartiesOf } from './settle-net.ts';
import { counterpartOf, settleableBy } from './settlement-draft.ts';
import { OwedBalance } from './owed-balance.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { SETTLEMENTS_AT_ONCE } from '@barabar/core/contract/settlement-changes';
import { Disclosure } from '../../components/disclosure.tsx';
import { bold } from '../../components/part.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useBalances } from '../../store/reads/use-balances.ts';

const TEXT = text('settlements');
const LABELS = text('fields');
const BALANCES = text('balances');
const HINDRANCES = text('hindrances');
const VERBS = text('verbs');

export interface BalanceChooserProps {
  /** The balances that involve the viewer; undefined while they load. */
  readonly balances: readonly Balance[] | undefined;
  /** Says of which ones the viewer can record a payment; the others are left out. Without it, of all. */
  readonly canRecord?: (balance: Balance) => boolean;
  readonly error: ApiError | undefined;
  readonly onRetry: () => void;
  readonly groupNames?: ReadonlyMap<string, string> | undefined;
  readonly onChoose: (balance: Balance) => void;
  /** Called when the viewer chooses to settle everything with a person. */
  readonly onChooseEverything: (counterparty: Counterparty) => void;
}

/** From this many balances on, the list can be searched. */
const SEARCHABLE_FROM = 8;

/** 'Choose who to settle with:' (spec §2, Settle up chooser). */
export function BalanceChooser({
  balances: all,
  canRecord = () => true,
  error,
  onRetry,
  groupNames,
  onChoose,
  onChooseEverything,
}: BalanceChooserProps) {
  const { id: viewerId } = useCurrentUser();
  const content = useFocusOnMount();
  const [term, setTerm] = useState('');
  const balances = all?.filter(canRecord);
  if (!balances && error) {
    return <ErrorAlert message={BALANCES.failed} detail={messageOf(error, '')} onRetry={onRetry} />;
  }
  if (!balances) {
    return (
      <div className="bleeding">
        <SkeletonRows label={BALANCES.loading} />
      </div>
    );
  }
  if (balances.length === 0 && all && all.length > 0)
    return <EmptyState art="none" title={HINDRANCES.viewer} hint={TEXT.onlyViewerHint} />;
  if (balances.length === 0) return <EmptyState art="none" title={TEXT.empty} hint={TEXT.emptyHint} />;
  const shown = balances.filter((balance) => {
    const { person } = counterpartOf(balance, viewerId);
    return (
      matchesSearch(term, [person.name, person.email, groupNames?.get(balance.groupId ?? '')]) ||
      soundsLike(term, person.name)
    );
  });
  return (
    <div ref={content} tabIndex={-1} className="stack-close">
      <p className="tone-muted">{TEXT.choose}</p>
      {balances.length >= SEARCHABLE_FROM && (
        <SearchField value={term} onChange={setTerm} placeholder={TEXT.search} />
      )}
      {shown.length === 0 && <p className="none">{TEXT.noneFound}</p>}
      <Lines>
        {shown.map((balance) => (
          <li key={balanceKey(balance)}>
            <Choice
              balance={balance}
              groupName={groupNames && (groupNames.get(balance.groupId ?? '') ?? LABELS.noGroup)}
              onChoose={() => onChoose(balance)}
            />
          </li>
        ))}
      </Lines>
      <MoreOptions
        personIds={new Set(balances.map((balance) => counterpartOf(balance, viewerId).person.id))}
        canRecord={canRecord}
        onChoose={onChooseEverything}
      />
    </div>
  );
}

interface ChoiceProps {
  readonly balance: Balance;
  readonly groupName: string | undefined;
  readonly onChoose: () => void;
}

function Choice({ balance, groupName, onChoose }: ChoiceProps) {
  const { id: viewerId } = useCurrentUser();
  const { person } = counterpartOf(balance, viewerId);
  const name = person.name || LABELS.unknownUser;
  return (
    <button type="button" className="outset touchable" onClick={onChoose}>
      <Line
        leading={<Avatar id={person.id} name={name} image={person.avatar} />}
        title={name}
        subtitle={groupName}
        aside={<OwedBalance balance={balance} />}
      />
    </button>
  );
}

interface MoreOptionsProps {
  /** Ids of the people in the chooser. The options contain only these. */
  readonly personIds: ReadonlySet<string>;
  readonly canRecord: (balance: Balance) => boolean;
  readonly onChoose: (counterparty: Counterparty) => void;
}

/** The chooser's 'More options': settling everything with a person, in all groups and outside groups. */
function MoreOptions(props: MoreOptionsProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  return (
    <div className="apart">
      <Disclosure label={VERBS.moreOptions} isExpanded={isExpanded} onToggle={setIsExpanded}>
        <Options {...props} />
      </Disclosure>
    </div>
  );
}

function Options({ personIds, canRecord, onChoose }: MoreOptionsProps) {
  const { id: viewerId } = useCurrentUser();
  const { balances, error, retry } = useBalances(undefined);
  if (!balances && error) return <ErrorAlert message={BALANCES.failed} onRetry={retry} />;
  if (!balances) {
    return (
      <div className="centred outset taller">
        <Spinner size={28} label={BALANCES.loading} />
      </div>
    );
  }
  const settleable = settleableBy(balances, viewerId).filter(canRecord);
  const offered = counterpartiesOf(settleable, viewerId).filter(
    // More do not fit into one act.
    ({ person, balances: all }) => personIds.has(person.id) && all.length <= SETTLEMENTS_AT_ONCE.max,
  );
  return (
    <ul>
      {offered.map((counterparty) => {
        const { id, name, avatar } = counterparty.person;
        const shown = name || LABELS.unknownUser;
        return (
          <li key={id}>
            <button
              type="button"
              className="beside outset taller touchable"
              onClick={() => onChoose(counterparty)}
            >
              <Avatar id={id} name={shown} image={avatar} size={36} />
              <span className="stack-tight wraps">
                <span>{TEXT.everythingWith({ name: shown, bold })}</span>{' '}
                <span className="text-secondary tone-muted">
                  {TEXT.balanceCount({ count: counterparty.balances.length })}
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
