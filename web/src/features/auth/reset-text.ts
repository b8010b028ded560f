import { text } from '@barabar/core/messages/text';

export const RESET_TEXT = text('passwordReset');
