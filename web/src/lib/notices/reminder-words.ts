import { LANGUAGE } from '@barabar/core/messages/languages';
import { text } from '@barabar/core/messages/text';
import { reminderSentence, type Net } from '@barabar/core/reminder';

const TEXT = text('reminders');

export const reminderWords = (nets: readonly Net[]): string =>
  reminderSentence(nets, { texts: TEXT, language: LANGUAGE });
