import { text } from '@barabar/core/messages/text';

export const RULES = text('groupRules');
