import type { ReactElement } from 'react';
import type { Recurrence } from '@barabar/core/contract/recurrences';
import { Link } from '../../components/link.tsx';
import { Money } from '../../components/money.tsx';
import { Tile } from '../../components/tile.tsx';
import { categoryLook } from '../../lib/category-icons.ts';
import { formatDay, localDay } from '../../lib/format-date.ts';
import { joinNames, payerNames } from '../../lib/payer-names.ts';
import { paths } from '../../lib/paths.ts';
import { wordsOfRule } from './series-words.ts';
import { TEXT } from './text.ts';

const WORDS = TEXT.page;

export interface SeriesHeadProps {
  readonly series: Recurrence;
  readonly currentUserId: string;
}

/** What a series adds, on which days, in which group, how much, and who set it up. */
export function SeriesHead({ series, currentUserId }: SeriesHeadProps): ReactElement {
  const { description, group, amount, currency, notes, createdByUser, createdAt } = series;
  const payers = payerNames(series, currentUserId);
  const payer = payers.length > 1 ? WORDS.severalPaid(joinNames(payers)) : WORDS.paid(joinNames(payers));
  const who = createdByUser.id === currentUserId ? TEXT.you : createdByUser.name;
  return (
    <div className="stack">
      <div className="beside-wide">
        <Tile {...categoryLook(series)} />
        <div className="fills">
          <h1 className="text-title wraps">{description}</h1>
          <p className="text-secondary tone-muted wraps">
            {wordsOfRule(series)}
            {group && (
              <>
                {' · '}
                <Link to={paths.group(group.id)} className="linked reaching">
                  {group.name}
                </Link>
              </>
            )}
          </p>
        </div>
      </div>
      <p className="text-secondary tone-muted wraps">
        {payer}{' '}
        {amount === undefined ? (
          <span className="amount-line">{TEXT.openAmount}</span>
        ) : (
          <Money amountMinor={amount} currency={currency} size="hero" className="amount-line" />
        )}
      </p>
      {notes !== undefined && <p className="wraps typed-lines">{notes}</p>}
      <p className="text-caption tone-muted wraps">{WORDS.setUpBy(who, formatDay(localDay(createdAt)))}</p>
    </div>
  );
}
