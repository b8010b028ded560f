import { text } from '@barabar/core/messages/text';
import type { PersonPreview } from './link-api.ts';

const WORDS = text('joining').person;

/** Returns what a card says of a person's invitation. */
export const wordsOfPerson = ({ invitedBy: { name } }: PersonPreview) => ({
  title: WORDS.title({ name }),
  hint: WORDS.invited({ name }),
});
