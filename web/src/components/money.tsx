import type { ReactElement } from 'react';
import { amountParts, type Currency, type Minor } from '@barabar/core/money';
import { classNames } from '../lib/class-names.ts';

/** What an amount says about the person reading it. */
export type Tone = 'owed' | 'owing' | 'settled' | 'muted';

export interface MoneyProps {
  /** Minor units; shown as the absolute value, its direction being said by words and tone. */
  readonly amountMinor: Minor;
  /** Shows the minus of a negative amount, where the words around it are the same for either direction. */
  readonly isSigned?: boolean;
  /** Rupees unless told. */
  readonly currency?: Currency;
  /** text: as the text around it. hero: for 28 px and above, with paise at 58 %; the size comes from `className`. */
  readonly size?: 'text' | 'hero';
  readonly tone?: Tone | undefined;
  readonly className?: string | undefined;
}

/** One amount: symbol, Indian grouping and always two decimals, in one contiguous text (spec §9). */
export function Money({
  amountMinor,
  isSigned = false,
  currency = 'INR',
  size = 'text',
  tone,
  className,
}: MoneyProps): ReactElement {
  const { isNegative, symbol, whole, fraction } = amountParts(amountMinor, { currency });
  const isHero = size === 'hero';
  return (
    <span className={classNames(isHero ? 'money-hero' : 'money', tone && `tone-${tone}`, className)}>
      {isSigned && isNegative && '−'}
      {isHero ? <span className="money-symbol">{symbol}</span> : symbol}
      {whole}
      {isHero ? <span className="money-fraction">{fraction}</span> : fraction}
    </span>
  );
}
