import { conversionProblem } from '@barabar/core/conversion';
import type { Conversion } from '@barabar/core/contract/conversions';
import type { Currency, Minor } from '@barabar/core/money';
import { crossRate, isSameRate } from '@barabar/core/rate';
import { said } from '@barabar/core/messages/said';
import type { StoreCall } from '../../kit/call.ts';
import { invalid } from '../../kit/refusal.ts';
import { readRates, type RatesRecord } from '../../records/rates/store.ts';

interface Converted {
  readonly amount: Minor;
  readonly currency: Currency;
  readonly conversion?: Conversion | null | undefined;
}

/** @throws {Refusal} 400 when the amount does not follow from the conversion */
export function requireConverted(expense: Converted): void {
  if (!expense.conversion) return;
  const problem = conversionProblem(expense, expense.conversion);
  if (problem) throw invalid('conversion', problem);
}

/** Whether a conversion says that its rate is the ECB's, and it is not among the stored rates. */
export function isFalselyEcb(
  { currency, conversion }: Omit<Converted, 'amount'>,
  rates: Pick<RatesRecord, 'perEuro'> | undefined,
): boolean {
  if (conversion?.source !== 'ecb') return false;
  const stored = rates && crossRate(rates.perEuro, { from: conversion.currency, to: currency });
  return !stored || !isSameRate(stored, conversion.rate);
}

/** @throws {Refusal} 400 when a rate is not the ECB's of its day, as it says */
export function requireEcbRate(expense: Omit<Converted, 'amount'>, rates: RatesRecord | undefined): void {
  if (isFalselyEcb(expense, rates)) throw invalid('conversion.rate', said('not-ecb'));
}

/** The stored rates that a conversion relies on; undefined where it relies on none, or there are none. */
export async function readRatesFor(
  call: StoreCall,
  conversion: Conversion | null | undefined,
): Promise<RatesRecord | undefined> {
  return conversion?.source === 'ecb' ? readRates(call, conversion.day) : undefined;
}
