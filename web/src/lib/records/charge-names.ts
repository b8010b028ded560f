import { text } from '@barabar/core/messages/text';

/** What each kind of charge of a bill is called. */
export const CHARGE_NAMES = text('charges');
