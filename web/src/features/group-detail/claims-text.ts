import { text } from '@barabar/core/messages/text';

export const CLAIMS = text('claims');
