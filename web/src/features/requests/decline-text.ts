import { text } from '@barabar/core/messages/text';

export const DECLINE_TEXT = text('declining');
