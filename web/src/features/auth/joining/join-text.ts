import { text } from '@barabar/core/messages/text';

export const JOIN_TEXT = text('joining');
