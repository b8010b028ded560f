import { useState } from 'react';
import type { Exchange } from '@barabar/core/contract/conversions';
import type { DayRates } from '@barabar/core/contract/rates';
import type { Currency } from '@barabar/core/money';
import { crossRate, rateFromDecimal, rateText } from '@barabar/core/rate';
import { localDay } from '../../lib/dates/format-date.ts';
import { rateFieldText } from '../../lib/rates/original-of.ts';
import { useRates } from '../../store/reads/use-rates.ts';

/** The rate of one currency: the ECB's, or the viewer's own once they have typed one. */
export interface RateField {
  readonly currency: Currency;
  readonly text: string;
  /** Undefined while the rate is not known. */
  readonly exchange: Exchange | undefined;
  readonly isTyped: boolean;
  /** Whether the ECB has a rate. */
  readonly hasEcb: boolean;
}

/** The wish to settle balances of several currencies in one, and the rates for it. */
export interface OneCurrency {
  /** The currency to settle in. */
  readonly currency: Currency;
  readonly isOn: boolean;
  readonly setOn: (isOn: boolean) => void;
  readonly rateOf: (currency: Currency) => RateField;
  /** The ECB's rates, and how far they are read. */
  readonly rates: DayRates | null;
  readonly state: ReturnType<typeof useRates>['state'];
  /** Sets an own rate. `text` is the field as it would be after the edit; undefined takes the ECB's rate again. */
  readonly typeRate: (currency: Currency, text: string | undefined) => void;
  /** Forgets the wish and the typed rates. */
  readonly forget: () => void;
}

/** State of settling in one currency. The ECB's rates are read only once that is wanted. */
export function useOneCurrency(currency: Currency): OneCurrency {
  const [isOn, setOn] = useState(false);
  const [typed, setTyped] = useState<Readonly<Partial<Record<Currency, string>>>>({});
  const [today, setToday] = useState(() => localDay(new Date()));
  const { rates, state } = useRates(isOn ? today : undefined);
  return {
    currency,
    isOn,
    setOn,
    rates,
    state,
    rateOf: (from) => {
      const ecb = rates ? crossRate(rates.perEuro, { from, to: currency }) : undefined;
      const text = typed[from];
      const field = { currency: from, isTyped: text !== undefined, hasEcb: ecb !== undefined };
      if (text !== undefined) {
        const rate = rateFromDecimal(text);
        return { ...field, text, exchange: rate && { rate, source: 'own', day: today } };
      }
      const exchange: Exchange | undefined =
        ecb && rates ? { rate: ecb, source: 'ecb', day: rates.day } : undefined;
      return { ...field, text: ecb ? rateText(ecb) : '', exchange };
    },
    typeRate: (from, next) => {
      const text = next === undefined ? undefined : rateFieldText(next, { previous: typed[from] ?? '' });
      if (next === undefined || text !== undefined) setTyped({ ...typed, [from]: text });
    },
    forget: () => {
      setOn(false);
      setTyped({});
      setToday(localDay(new Date()));
    },
  };
}
