import { text } from '@barabar/core/messages/text';

export const SHEETS = text('sheets');
