import { failureSchema } from '@barabar/core/contract/errors';
import { DAY_AHEAD_MESSAGE } from '@barabar/core/contract/fields';
import { ApiError, UNREADABLE_MESSAGE } from './api-error.ts';

/** For a day that is today by the clock of this device, and later than any today by the server's. */
const WRONG_CLOCK_MESSAGE = `${DAY_AHEAD_MESSAGE}. The clock of this device seems to be wrong.`;

/** Returns the error for an answer that is not of the contract. */
export const unreadable = (status: number, cause: unknown): ApiError =>
  new ApiError(UNREADABLE_MESSAGE, { code: 'unreadable', status, cause });

/** How far the clock of a device may be ahead of the server's, in milliseconds. */
const AHEAD_MS_MAX = 3_600_000;

/** Returns whether this device takes a day for today that has not begun at the server. */
const isClockAhead = ({ headers }: Response): boolean =>
  Date.now() - Date.parse(headers.get('Date') ?? '') > AHEAD_MS_MAX;

/** Reads why the server has refused a call. */
export async function readFailure(response: Response): Promise<ApiError> {
  const { status } = response;
  const text = await response.text();
  try {
    const { message, code, issues, data, changedBy } = failureSchema.parse(JSON.parse(text));
    const words = message === DAY_AHEAD_MESSAGE && isClockAhead(response) ? WRONG_CLOCK_MESSAGE : message;
    return new ApiError(words, { code, status, issues, data, changedBy });
  } catch (cause) {
    return unreadable(status, cause);
  }
}
