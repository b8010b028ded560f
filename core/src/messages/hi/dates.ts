import type { dates as english } from '../en/dates.ts';
import type { Translation } from '../text-of.ts';

export const dates: Translation<typeof english> = {
  today: 'आज',
  yesterday: 'कल',
  recorded: '{day} · जोड़ा गया: {time}',
};
