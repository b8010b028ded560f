import { text } from '../messages/text.ts';

export const TEXT = text('importFiles');
