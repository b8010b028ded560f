import type { CalendarDay } from '@barabar/core/calendar-day';
import type { Conversion } from '@barabar/core/contract/conversions';
import type { newConversion } from '@barabar/core/contract/new-conversions';
import type { DayRates } from '@barabar/core/contract/rates';
import { toMinor, type Currency } from '@barabar/core/money';
import {
  convertAmount,
  crossRate,
  rateFromDecimal,
  rateOfAmounts,
  rateText,
  type Rate,
} from '@barabar/core/rate';
import type * as z from 'zod/mini';
import { rateFieldText, unitsOf } from '../../../lib/forms/amount-text.ts';
import { amountFieldText, textOfPart } from '../amount/field-text.ts';

/** From what an expense is converted, as typed. The amount and currency of the draft are the converted ones. */
export interface ConversionDraft {
  readonly amountText: string;
  readonly currency: Currency;
  /** Where the rate comes from: the ECB, the rate that the viewer typed, or the converted amount that they typed ('kept'). */
  readonly by: 'ecb' | 'rate' | 'kept';
  /** The rate's field as typed or computed. */
  readonly rateText: string;
  readonly rate: Rate | undefined;
  /** The day of the rate. */
  readonly day: CalendarDay;
}

export type ConversionAction =
  | { readonly type: 'convertTo'; readonly currency: Currency }
  | { readonly type: 'leaveAsSpent' }
  /** Uses the ECB's rate between the two currencies, if there is one. */
  | { readonly type: 'takeRates'; readonly rates: DayRates }
  | { readonly type: 'enterRate' | 'enterConverted'; readonly text: string };

interface Amounts {
  readonly amountText: string;
  readonly currency: Currency;
  readonly spentOn: CalendarDay;
  readonly conversion: ConversionDraft | undefined;
}

type Converted<D extends Amounts> = D & { readonly conversion: ConversionDraft };

const amountOf = (text: string, currency: Currency) => toMinor(unitsOf(text, currency));

/** The converted amount from the rate, or the rate from the converted amount if that was typed. */
function recompute<D extends Amounts>(draft: Converted<D>): D {
  const { conversion } = draft;
  const original = amountOf(conversion.amountText, conversion.currency);
  const pair = { from: conversion.currency, to: draft.currency };
  if (conversion.by === 'kept') {
    const rate = rateOfAmounts({ original, converted: amountOf(draft.amountText, draft.currency) }, pair);
    return { ...draft, conversion: { ...conversion, rate, rateText: rate ? rateText(rate) : '' } };
  }
  const converted =
    conversion.rate && original > 0 ? convertAmount(original, conversion.rate, pair) : undefined;
  return {
    ...draft,
    amountText: converted === undefined ? '' : textOfPart(converted, 'exact', draft.currency),
  };
}

const withoutRate = { by: 'ecb', rate: undefined, rateText: '' } as const;

function convertTo<D extends Amounts>(draft: D, currency: Currency): D {
  if (draft.conversion || currency === draft.currency) return draft;
  const { amountText, spentOn } = draft;
  const conversion = { amountText, currency: draft.currency, ...withoutRate, day: spentOn };
  return { ...draft, currency, amountText: '', conversion };
}

/** The draft without a conversion: its amount is what was spent. */
function asSpent<D extends Amounts>(draft: Converted<D>): D {
  const { amountText, currency } = draft.conversion;
  return { ...draft, conversion: undefined, amountText, currency };
}

function takeRates<D extends Amounts>(draft: Converted<D>, { perEuro, day }: DayRates): D {
  const rate = crossRate(perEuro, { from: draft.conversion.currency, to: draft.currency });
  if (!rate) return draft;
  const conversion = { ...draft.conversion, by: 'ecb', rate, rateText: rateText(rate), day } as const;
  return recompute({ ...draft, conversion });
}

function enterRate<D extends Amounts>(draft: Converted<D>, next: string): D {
  const text = rateFieldText(next, { previous: draft.conversion.rateText });
  if (text === undefined) return draft;
  const rate = rateFromDecimal(text);
  const conversion = { ...draft.conversion, by: 'rate', rate, rateText: text, day: draft.spentOn } as const;
  return recompute({ ...draft, conversion });
}

function enterConverted<D extends Amounts>(draft: Converted<D>, text: string): D {
  const { currency, amountText: previous } = draft;
  const amountText = amountFieldText(text, { previous, currency });
  if (amountText === previous) return draft;
  const conversion = { ...draft.conversion, by: 'kept', day: draft.spentOn } as const;
  return recompute({ ...draft, amountText, conversion });
}

const isConverted = <D extends Amounts>(draft: D): draft is Converted<D> => draft.conversion !== undefined;

export function reduceConversion<D extends Amounts>(draft: D, action: ConversionAction): D {
  if (action.type === 'convertTo') return convertTo(draft, action.currency);
  if (!isConverted(draft)) return draft;
  switch (action.type) {
    case 'leaveAsSpent':
      return asSpent(draft);
    case 'takeRates':
      return takeRates(draft, action.rates);
    case 'enterRate':
      return enterRate(draft, action.text);
    case 'enterConverted':
      return enterConverted(draft, action.text);
  }
}

export const spentOf = ({
  conversion,
  amountText,
  currency,
}: Omit<Amounts, 'spentOn'>): { readonly amountText: string; readonly currency: Currency } =>
  conversion ?? { amountText, currency };

export function enterSpent<D extends Amounts>(draft: D, text: string): D {
  const { amountText: previous, currency } = spentOf(draft);
  const amountText = amountFieldText(text, { previous, currency });
  if (amountText === previous) return draft;
  if (!isConverted(draft)) return { ...draft, amountText };
  return recompute({ ...draft, conversion: { ...draft.conversion, amountText } });
}

/** Changes the currency of what was spent. A rate of another one is forgotten; a typed converted amount stays. */
export function chooseSpentCurrency<D extends Amounts>(draft: D, currency: Currency): D {
  if (!isConverted(draft)) return { ...draft, currency };
  const { conversion } = draft;
  if (currency === draft.currency) return { ...asSpent(draft), currency };
  if (currency === conversion.currency) return draft;
  const rest = conversion.by === 'kept' ? {} : withoutRate;
  return recompute({ ...draft, conversion: { ...conversion, ...rest, currency } });
}

/** The draft on another day. The ECB's rate of that day is not known yet; an own rate stays. */
export function chooseDay<D extends Amounts>(draft: D, spentOn: CalendarDay): D {
  if (!isConverted(draft) || spentOn === draft.spentOn) return { ...draft, spentOn };
  const { conversion } = draft;
  const rest = conversion.by === 'ecb' ? withoutRate : {};
  return recompute({ ...draft, spentOn, conversion: { ...conversion, ...rest, day: spentOn } });
}

/** The draft with a converted amount that follows from something else, such as the sum of a bill. */
export const withConverted = <D extends Amounts>(draft: D, amountText: string): D =>
  isConverted(draft)
    ? recompute({ ...draft, amountText, conversion: { ...draft.conversion, by: 'kept' } })
    : { ...draft, amountText };

export const draftOfConversion = ({ amount, currency, rate, source, day }: Conversion): ConversionDraft => ({
  amountText: textOfPart(amount, 'exact', currency),
  currency,
  by: source === 'ecb' ? 'ecb' : 'rate',
  rateText: rateText(rate),
  rate,
  day,
});

/** The conversion as the request has it; undefined while the rate is not known. */
export function conversionOf({
  amountText,
  currency,
  by,
  rate,
  day,
}: ConversionDraft): z.output<typeof newConversion> | undefined {
  if (!rate) return undefined;
  return {
    amount: amountOf(amountText, currency),
    currency,
    rate,
    source: by === 'ecb' ? 'ecb' : 'own',
    day,
  };
}
