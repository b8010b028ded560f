import { text } from '@barabar/core/messages/text';

export const SETTINGS = text('groupSettings');
