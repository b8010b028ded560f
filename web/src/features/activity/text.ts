import { text } from '@barabar/core/messages/text';

export const TEXT = text('activity');
/** Messages for failures without a message of the server. */
export const FAILURES = TEXT.failures;
