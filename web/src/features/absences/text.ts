import { text } from '@barabar/core/messages/text';

export const TEXT = text('absences');
