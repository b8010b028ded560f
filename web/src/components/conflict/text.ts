import type { NamedPerson } from '@barabar/core/contract/fields';
import { text } from '@barabar/core/messages/text';
import type { EditTrouble } from '../../store/outbox/use-record-edit.ts';

/** Who has changed the record: another person, the viewer elsewhere, or somebody whose name is not known. */
export type ChangedBy = { readonly name: string } | 'you' | undefined;

export const TEXT = text('conflict');

/** Who has changed a record, as the viewer is told. */
export const changerFor = (changedBy: NamedPerson | undefined, viewerId: string): ChangedBy =>
  changedBy?.id === viewerId ? 'you' : changedBy;

const firstName = (name: string): string => name.split(' ')[0] ?? name;

/** Why a change was not saved: in a form, and in the list of what waits. */
export function overtakenWords(by: ChangedBy): string {
  const { you, person, unknown } = TEXT.overtaken;
  if (by === 'you') return you;
  return by === undefined ? unknown : person(by);
}

/** Why an edit was not saved, in clearer words than the server's; undefined where the server's say it. */
export function reasonOf(trouble: EditTrouble<unknown> | undefined, viewerId: string): string | undefined {
  switch (trouble?.kind) {
    case 'overtaken':
      return overtakenWords(changerFor(trouble.changedBy, viewerId));
    case 'gone':
      return TEXT.gone;
    case 'left':
    case undefined:
      return undefined;
  }
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
