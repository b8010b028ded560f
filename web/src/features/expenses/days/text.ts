import { text } from '@barabar/core/messages/text';

export const DAYS = text('daysThere');
