import { text } from './messages/text.ts';

export const RATES_TEXT = text('rates');
