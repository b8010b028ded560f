import { text } from '@barabar/core/messages/text';

/** How money was handed over, as screens call it. */
export const METHOD_NAMES = text('methods');
