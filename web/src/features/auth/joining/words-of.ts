import { text } from '@barabar/core/messages/text';
import type { PersonPreview } from './link-api.ts';

const WORDS = text('joining').person;

export const wordsOfPerson = ({ invitedBy: { name } }: PersonPreview) => ({
  title: WORDS.title({ name }),
  hint: WORDS.invited({ name }),
});
