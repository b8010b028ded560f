import type { NamedPerson } from '@barabar/core/contract/fields';
import type { EditTrouble } from '../../store/outbox/use-record-edit.ts';
import { overtakenWords, TEXT, type ChangedBy } from './text.ts';

/** Who has changed a record, as the viewer is told. */
export const changerFor = (changedBy: NamedPerson | undefined, viewerId: string): ChangedBy =>
  changedBy?.id === viewerId ? 'you' : changedBy;

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
