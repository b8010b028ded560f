import { text } from '@barabar/core/messages/text';

/** Who has changed the record: another person, the viewer elsewhere, or somebody whose name is not known. */
export type ChangedBy = { readonly name: string } | 'you' | undefined;

export const TEXT = text('conflict');

const firstName = (name: string): string => name.split(' ')[0] ?? name;

/** Why a change was not saved: in a form, and in the list of what waits. */
export function overtakenWords(by: ChangedBy): string {
  const { you, person, unknown } = TEXT.overtaken;
  if (by === 'you') return you;
  return by === undefined ? unknown : person(by);
}

export function changedWords(by: ChangedBy, at: string): string {
  const { you, person, unknown } = TEXT.changed;
  if (by === 'you') return you({ at });
  return by === undefined ? unknown({ at }) : person({ name: by.name, at });
}

/** The head of the column of what the other version has. */
export function theirsWords(by: ChangedBy): string {
  if (by === 'you') return TEXT.theirs.you;
  return by === undefined ? TEXT.theirs.unknown : firstName(by.name);
}

/** The heading above fields that both versions changed, only the viewer's, or only the other one. */
export function changersWords(changers: 'both' | 'me' | 'them', by: ChangedBy): string {
  if (changers !== 'them') return by === 'you' ? TEXT[changers].you : TEXT[changers].others;
  if (by === 'you') return TEXT.them.you;
  return by === undefined ? TEXT.them.unknown : TEXT.them.person({ name: firstName(by.name) });
}
