import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { Expense } from '@barabar/core/contract/expenses';
import { Money } from '../../../components/money.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { Tile } from '../../../components/tile.tsx';
import { categoryLook } from '../../../lib/category-icons.ts';
import { formatDay } from '../../../lib/format-date.ts';
import { paths } from '../../../lib/paths.ts';
import { TEXT } from '../text.ts';
import { joinNames } from './join-names.ts';

export interface ExpenseHeadProps {
  /** Undefined while loading. */
  readonly expense: Expense | undefined;
  readonly currentUserId: string;
}

/** Shows what an expense was for, on which day, in which group, who paid how much, and the notes. */
export function ExpenseHead({ expense, currentUserId }: ExpenseHeadProps): ReactElement {
  if (!expense)
    return (
      <div className="stack-close" aria-busy="true" aria-label={TEXT.page.loading}>
        <Skeleton width={200} height={28} />
        <Skeleton width={140} height={40} />
      </div>
    );
  const { description, amount, currency, category, group, payers, spentOn, notes } = expense;
  const names = payers.map(({ user }) => (user.id === currentUserId ? TEXT.you : user.name));
  return (
    <div className="stack">
      <div className="beside-wide">
        <Tile {...categoryLook(category)} />
        <div className="fills">
          <h1 className="text-title wraps">{description}</h1>
          <p className="text-secondary tone-muted wraps">
            <time dateTime={spentOn}>{formatDay(spentOn)}</time>
            {category !== undefined && ` · ${category}`}
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
        {TEXT.page.paid(joinNames(names))}{' '}
        <Money amountMinor={amount} currency={currency} size="hero" className="amount-line" />
      </p>
      {notes !== undefined && <p className="wraps typed-lines">{notes}</p>}
    </div>
  );
}
