import { text } from '@barabar/core/messages/text';

export const { verify: VERIFY_TEXT, reset: RESET_TEXT } = text('emailLinks');
