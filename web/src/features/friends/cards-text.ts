import { text } from '@barabar/core/messages/text';

export const CARDS = text('cards');
