import { text } from '@barabar/core/messages/text';

export const DIALOGS = text('friendDialogs');
