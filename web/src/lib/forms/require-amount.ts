import { type Currency, type Minor, parseAmount } from '@barabar/core/money';
import { WordedError } from '../api/worded-error.ts';
import { decimalsWords, hasExcessDecimals } from './amount-text.ts';

/**
 * Reads a typed amount from one minor unit to the largest, in minor units.
 * @param invalid what to say of text that is no amount above zero.
 * @throws {WordedError} for any other text.
 */
export function requireAmount(text: string, currency: Currency, invalid: string): Minor {
  const amount = parseAmount(text, currency);
  if (amount !== undefined && amount > 0) return amount;
  const words = hasExcessDecimals(text.trim(), currency) ? decimalsWords(currency) : invalid;
  throw new WordedError(words, { field: 'amount' });
}
