import { text } from '@barabar/core/messages/text';

/** Apart from the others, so that the first screens do not load it. */
export const NETS_TEXT = text('balanceNets');
