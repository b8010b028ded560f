import { type ReactElement, useState } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import { SETTLEMENTS_AT_ONCE } from '@barabar/core/contract/settlement-changes';
import { text } from '@barabar/core/messages/text';
import { Avatar } from '../../components/avatar.tsx';
import { Disclosure } from '../../components/disclosure.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { bold } from '../../components/part.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useBalances } from '../../store/reads/use-balances.ts';
import { counterpartiesOf, type Counterparty } from './settle-everything.ts';
import { settleableBy } from './settlement-draft.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';

const TEXT = text('settlements');
const LABELS = text('fields');
const VERBS = text('verbs');
const BALANCES = text('balances');

export interface MoreOptionsProps {
  /** Ids of the people in the chooser. The options contain only these. */
  readonly personIds: ReadonlySet<string>;
  readonly canRecord: (balance: Balance) => boolean;
  readonly onChoose: (counterparty: Counterparty) => void;
}

/** The chooser's 'More options': settling everything with a person, in all groups and outside groups. */
export function MoreOptions(props: MoreOptionsProps): ReactElement {
  const [isExpanded, setIsExpanded] = useState(false);
  return (
    <div className="apart">
      <Disclosure label={VERBS.moreOptions} isExpanded={isExpanded} onToggle={setIsExpanded}>
        <Options {...props} />
      </Disclosure>
    </div>
  );
}

function Options({ personIds, canRecord, onChoose }: MoreOptionsProps): ReactElement {
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
