import type { Friend } from '@barabar/core/contract/friends';
import { text } from '@barabar/core/messages/text';
import { DEFAULT_CURRENCY } from '@barabar/core/money';
import { BalanceBanner } from './balance-banner.tsx';
import { hideWords, moneyPart } from '../../components/part.tsx';
import { hasHistory, sumBalances, type OverallAmount } from './friend-balances.ts';
import styles from './balance-banner.module.css';

const TEXT = text('friends');

export interface OverallBannerProps {
  /** What the banner sums up: friends, or the viewer's nets. Undefined while loading. */
  readonly parts: readonly Pick<Friend, 'balances' | 'hasHistory'>[] | undefined;
  /** Whether a name has yet to become the viewer's: then nothing is called settled. */
  readonly isWaiting: boolean;
  readonly isBrief?: boolean | undefined;
}

/**
 * Rupees, and chips of other open currencies; if only those are open, the first of them. Nothing before
 * anything was owed.
 */
export function OverallBanner({ parts, isWaiting, isBrief = false }: OverallBannerProps) {
  if (!parts) return <BalanceBanner balance={undefined} isOneLine={isBrief} />;
  if (!parts.some(hasHistory)) return null;
  const sums = sumBalances(parts);
  const isRupeesOpen = sums.some(
    ({ currency, owedMinor, owingMinor }) =>
      currency === DEFAULT_CURRENCY && (owedMinor !== 0 || owingMinor !== 0),
  );
  const [first, ...others] = isRupeesOpen || sums.length === 1 ? sums : sums.slice(1);
  if (isWaiting && first?.overallMinor === 0) return null;
  return (
    <BalanceBanner balance={first} isOneLine={isBrief} {...(first && { currency: first.currency })}>
      {!isBrief && others.length > 0 && (
        <div className="above cluster" style={{ gap: 6 }}>
          {others.map(({ currency, overallMinor }) => (
            <OtherCurrency key={currency} currency={currency} overallMinor={overallMinor} />
          ))}
        </div>
      )}
    </BalanceBanner>
  );
}

function OtherCurrency({ currency, overallMinor }: Pick<OverallAmount, 'currency' | 'overallMinor'>) {
  const tone = overallMinor > 0 ? 'owed' : 'owing';
  const say = overallMinor > 0 ? TEXT.alsoOwed : TEXT.alsoOwing;
  return (
    <p className={`strong tone-${tone} ${styles.currency} ${styles[tone]}`}>
      {hideWords(say({ amount: moneyPart({ amountMinor: overallMinor, currency }) }))}
    </p>
  );
}
