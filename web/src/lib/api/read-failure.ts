import { failureSchema } from '@barabar/core/contract/errors';
import type { MessageId } from '@barabar/core/messages/said';
import { text } from '@barabar/core/messages/text';
import { ApiError } from './api-error.ts';
import { translateRefusal, translationIsLoaded, WRONG_CLOCK, type ServerWords } from './translate-refusal.ts';

const TEXT = text('api');

/**
 * The refusal of a day that lies in the future by the server's clock. The form offers days up to today by the
 * device's clock, so a device whose clock is too far on can send one.
 */
const DAY_AHEAD: MessageId = 'day-ahead';

/** Returns the error for an answer that is not of the contract. */
export const unreadable = (status: number, cause: unknown): ApiError =>
  new ApiError(TEXT.unreadable, { code: 'unreadable', status, cause });

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
    const { message, id, params, code, issues, data, changedBy } = failureSchema.parse(JSON.parse(text));
    await translationIsLoaded;
    const isOfClock = id === DAY_AHEAD && isClockFast(response);
    const words: ServerWords = { message, id: isOfClock ? WRONG_CLOCK : id, params };
    const translated = issues.map((issue) => ({ ...issue, message: translateRefusal(issue) }));
    return new ApiError(translateRefusal(words), {
      code,
      status,
      words,
      issues: translated,
      data,
      changedBy,
    });
  } catch (cause) {
    return unreadable(status, cause);
  }
}
