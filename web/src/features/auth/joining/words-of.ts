import { text } from '@barabar/core/messages/text';
import type { Preview } from './link-api.ts';

const JOIN_TEXT = text('joining');

/** Returns what a card says of an invitation. */
export function wordsOf(preview: Preview): { readonly title: string; readonly hint: string } {
  const { name } = preview.invitedBy;
  if (preview.kind === 'person')
    return { title: JOIN_TEXT.person.title({ name }), hint: JOIN_TEXT.person.invited({ name }) };
  const { group } = preview;
  return {
    title: JOIN_TEXT.group.title({ group: group.name }),
    hint: JOIN_TEXT.group.invited({ name, count: group.memberCount }),
  };
}
