import type { ReactElement } from 'react';
import type { GroupImport } from '@barabar/core/contract/imports';
import { text } from '@barabar/core/messages/text';
import { toMinor } from '@barabar/core/money';
import { Button } from '../../components/button.tsx';
import { Avatar } from '../../components/avatar.tsx';
import { Row, RowBalance, Rows } from '../../components/row.tsx';
import { formatDay, localDay } from '../../lib/dates/format-date.ts';
import { describeNets } from '../../lib/notices/notice-words.ts';
import type { Disowning } from './disown-sheet.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';

const TEXT = text('imports');
const LABELS = text('fields');

const WORDS = TEXT.page;

export interface ImportViewProps {
  readonly shown: GroupImport;
  readonly now: Date;
  readonly onAsk: (act: Disowning) => void;
}

/** What an import makes of everybody, and where the viewer says that their part is not theirs. */
export function ImportView({ shown, now, onAsk }: ImportViewProps): ReactElement {
  const { id: viewerId } = useCurrentUser();
  const { people, disownableUntil, isDisowned } = shown;
  return (
    <>
      {isDisowned && (
        <div className="edged spread">
          <p className="wraps">{WORDS.isNotMine}</p>
          <Button variant="tonal" onClick={() => onAsk('own')}>
            {WORDS.mine}
          </Button>
        </div>
      )}
      {!isDisowned && disownableUntil !== undefined && now <= disownableUntil && (
        <div className="edged spread">
          <p className="text-secondary tone-muted wraps">
            {WORDS.notMineHint({ day: formatDay(localDay(disownableUntil)) })}
          </p>
          <Button variant="line" onClick={() => onAsk('disown')}>
            {WORDS.notMine}
          </Button>
        </div>
      )}
      <h2 className="text-caption tone-muted strong edged">{WORDS.makes}</h2>
      <Rows label={WORDS.makes}>
        {people.map((person) => (
          <PersonRow key={person.name} {...person} isYou={person.userId === viewerId} />
        ))}
      </Rows>
    </>
  );
}

function PersonRow({
  name,
  userId,
  nets,
  isYou,
}: GroupImport['people'][number] & { readonly isYou: boolean }): ReactElement {
  return (
    <Row
      leading={<Avatar id={userId} name={name} isYou={isYou} />}
      title={isYou ? WORDS.you({ name }) : name}
      aside={nets.map(({ currency, gets, owes }) => (
        <RowBalance
          key={currency}
          words={gets < owes ? LABELS.owes : WORDS.gets}
          tone={gets < owes ? 'owing' : 'owed'}
          amountMinor={toMinor(Math.abs(gets - owes))}
          currency={currency}
        />
      ))}
      subtitle={nets.length === 0 ? WORDS.nothing : describeNets(nets, isYou ? 'you' : 'they')}
    />
  );
}

/** Who imported which file when, and what became of it. */
export function ImportHead({ shown }: { readonly shown: GroupImport }): ReactElement {
  return (
    <div className="stack">
      <h1 className="text-title wraps">{shown.fileName}</h1>
      <p className="tone-muted">
        {WORDS.about[shown.status]({
          count: shown.addedCount,
          by: shown.createdBy.name,
          day: formatDay(localDay(shown.createdAt)),
        })}
      </p>
    </div>
  );
}
