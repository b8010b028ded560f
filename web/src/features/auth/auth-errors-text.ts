import { text } from '@barabar/core/messages/text';

export const ERROR_TEXT = text('signInErrors');
