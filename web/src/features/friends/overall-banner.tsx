import type { ReactElement } from 'react';
import type { Friend } from '@barabar/core/contract/friends';
import { text } from '@barabar/core/messages/text';
import { DEFAULT_CURRENCY } from '@barabar/core/money';
import { BalanceBanner } from './balance-banner.tsx';
import { moneyPart } from '../../components/part.tsx';
import { hasHistory, sumBalances } from './friend-balances.ts';

const TEXT = text('friends');

export interface OverallBannerProps {
  /** What the banner sums up: friends, or the viewer's nets. Undefined while loading. */
  readonly parts: readonly Pick<Friend, 'balances' | 'hasHistory'>[] | undefined;
  /** Whether a name has yet to become the viewer's: then nothing is called settled. */
  readonly isWaiting: boolean;
}

/**
 * The banner above friends and groups (spec §2, Balance banner). It shows rupees, and a line for each other currency
 * that is not settled. If only other currencies are open, it shows the first of them instead of 'You are all settled
 * up', and nothing at all before anything was owed.
 */
export function OverallBanner({ parts, isWaiting }: OverallBannerProps): ReactElement | null {
  if (!parts) return <BalanceBanner balance={undefined} />;
  if (!parts.some(hasHistory)) return null;
  const sums = sumBalances(parts);
  const isRupeesOpen = sums.some(
    ({ currency, owedMinor, owingMinor }) =>
      currency === DEFAULT_CURRENCY && (owedMinor !== 0 || owingMinor !== 0),
  );
  const [first, ...others] = isRupeesOpen || sums.length === 1 ? sums : sums.slice(1);
  if (isWaiting && first?.overallMinor === 0) return null;
  return (
    <>
      <BalanceBanner balance={first} {...(first && { currency: first.currency })} />
      {others.length > 0 && (
        <div className="text-secondary tone-muted banner-note">
          {others.map(({ currency, overallMinor }) => (
            <p key={currency}>
              {(overallMinor > 0 ? TEXT.alsoOwed : TEXT.alsoOwing)({
                amount: moneyPart({
                  amountMinor: overallMinor,
                  currency,
                  tone: overallMinor > 0 ? 'owed' : 'owing',
                }),
              })}
            </p>
          ))}
        </div>
      )}
    </>
  );
}
