import { text } from '@barabar/core/messages/text';

export const MEMBERS = text('groupMembers');
