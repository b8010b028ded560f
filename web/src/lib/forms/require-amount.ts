import { AMOUNT_TOO_LARGE_MESSAGE } from '@barabar/core/contract/fields';
import { LIMITS } from '@barabar/core/limits';
import { type Currency, type Minor, parseAmount } from '@barabar/core/money';
import { WordedError } from '../api/worded-error.ts';

/**
 * Reads a typed amount from 0.01 to the largest, in minor units.
 * @param invalid what to say of text that is no amount above zero.
 * @throws {WordedError} for any other text.
 */
export function requireAmount(text: string, currency: Currency, invalid: string): Minor {
  const amount = parseAmount(text, currency);
  if (amount === undefined || amount <= 0) throw new WordedError(invalid, { field: 'amount' });
  if (amount > LIMITS.amountMinorMax) throw new WordedError(AMOUNT_TOO_LARGE_MESSAGE, { field: 'amount' });
  return amount;
}
