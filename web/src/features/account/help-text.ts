import { text } from '@barabar/core/messages/text';

export const HELP_TEXT = text('help');
