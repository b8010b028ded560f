import type { ReactElement } from 'react';
import type { GroupImport } from '@barabar/core/contract/imports';
import { Button } from '../../components/button.tsx';
import { Line, Lines } from '../../components/line.tsx';
import { formatDay, localDay } from '../../lib/format-date.ts';
import { describeNets } from '../../lib/moved-words.ts';
import type { Disowning } from './disown-sheet.tsx';
import { TEXT } from './text.ts';

const WORDS = TEXT.page;

export interface ImportViewProps {
  readonly shown: GroupImport;
  readonly currentUserId: string;
  readonly now: Date;
  /** Asks before it does so. */
  readonly onAsk: (act: Disowning) => void;
}

/** What an import makes of everybody, and where the viewer says that their part is not theirs. */
export function ImportView({ shown, currentUserId, now, onAsk }: ImportViewProps): ReactElement {
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
            {WORDS.notMineHint(formatDay(localDay(disownableUntil)))}
          </p>
          <Button variant="line" onClick={() => onAsk('disown')}>
            {WORDS.notMine}
          </Button>
        </div>
      )}
      <section aria-label={WORDS.makes} className="edged">
        <h2 className="text-caption tone-muted strong">{WORDS.makes}</h2>
        <Lines>
          {people.map(({ name, userId, nets }) => (
            <li key={name}>
              <Line
                title={userId === currentUserId ? `${name} (${WORDS.you})` : name}
                subtitle={
                  nets.length === 0
                    ? WORDS.nothing
                    : describeNets(nets, userId === currentUserId ? 'you' : 'they')
                }
              />
            </li>
          ))}
        </Lines>
      </section>
    </>
  );
}

/** Who imported which file when, and what became of it. */
export function ImportHead({ shown }: { readonly shown: GroupImport }): ReactElement {
  return (
    <div className="stack">
      <h1 className="text-title wraps">{shown.fileName}</h1>
      <p className="tone-muted">
        {TEXT.about(
          TEXT.statuses[shown.status],
          shown.addedCount,
          shown.createdBy.name,
          formatDay(localDay(shown.createdAt)),
        )}
      </p>
    </div>
  );
}
