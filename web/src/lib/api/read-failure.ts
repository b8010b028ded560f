import { failureSchema } from '@barabar/core/contract/errors';
import { DAY_AHEAD_MESSAGE } from '@barabar/core/contract/fields';
import { ApiError, UNREADABLE_MESSAGE } from './api-error.ts';

/**
 * Replaces the refusal of a day that lies in the future by the server's clock. The form offers days up to today by the
 * device's clock, so a device whose clock is too far on can send one.
 */
const WRONG_CLOCK_MESSAGE = `${DAY_AHEAD_MESSAGE}. The clock of this device seems to be wrong.`;

/** Returns the error for an answer that is not of the contract. */
export const unreadable = (status: number, cause: unknown): ApiError =>
  new ApiError(UNREADABLE_MESSAGE, { code: 'unreadable', status, cause });

/** Milliseconds by which the clock of a device may be later than the server's. */
const CLOCK_MS_MAX = 3_600_000;

/** Returns whether the clock of this device shows a much later time than the server's answer. */
const isClockFast = ({ headers }: Response): boolean =>
  Date.now() - Date.parse(headers.get('Date') ?? '') > CLOCK_MS_MAX;

/** Reads why the server has refused a call. */
export async function readFailure(response: Response): Promise<ApiError> {
  const { status } = response;
  const text = await response.text();
  try {
    const { message, code, issues, data, changedBy } = failureSchema.parse(JSON.parse(text));
    const words = message === DAY_AHEAD_MESSAGE && isClockFast(response) ? WRONG_CLOCK_MESSAGE : message;
    return new ApiError(words, { code, status, issues, data, changedBy });
  } catch (cause) {
    return unreadable(status, cause);
  }
}
