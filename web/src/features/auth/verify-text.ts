import { text } from '@barabar/core/messages/text';

export const VERIFY_TEXT = text('verification');
