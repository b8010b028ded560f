import { text } from '@barabar/core/messages/text';

/** What the page says when a call gets no answer that it can use. */
export const TEXT = text('api');
