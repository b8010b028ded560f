import { text } from '@barabar/core/messages/text';

export const COMMON = text('common');
