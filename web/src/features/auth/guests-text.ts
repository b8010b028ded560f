import { text } from '@barabar/core/messages/text';

export const GUESTS = text('guests');
