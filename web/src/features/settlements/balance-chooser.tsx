import { type ReactElement, useState } from 'react';
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
import { matchesSearch } from '../../lib/match-search.ts';
import { MoreOptions } from './more-options.tsx';
import { balanceKey, type Counterparty } from './settle-everything.ts';
import { counterpartOf } from './settlement-draft.ts';
import { OwedBalance } from './owed-balance.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';

const TEXT = text('settlements');
const LABELS = text('fields');
const BALANCES = text('balances');
const HINDRANCES = text('hindrances');

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
}: BalanceChooserProps): ReactElement {
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
    return matchesSearch(term, [person.name, person.email, groupNames?.get(balance.groupId ?? '')]);
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

function Choice({ balance, groupName, onChoose }: ChoiceProps): ReactElement {
  const { id: viewerId } = useCurrentUser();
  const { person, isOwed } = counterpartOf(balance, viewerId);
  const name = person.name || LABELS.unknownUser;
  return (
    <button type="button" className="outset touchable" onClick={onChoose}>
      <Line
        leading={<Avatar id={person.id} name={name} image={person.avatar} />}
        title={name}
        subtitle={groupName}
        aside={<OwedBalance isOwed={isOwed} amount={balance.amount} currency={balance.currency} />}
      />
    </button>
  );
}
