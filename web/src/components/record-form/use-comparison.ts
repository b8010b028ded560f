import { useState } from 'react';
import type { EditTrouble, RecordEdit } from '../../store/outbox/use-record-edit.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import type { ConflictSheetProps } from '../conflict/conflict-sheet.tsx';
import type { Difference, Versions } from '../conflict/difference.ts';
import type { Mend } from '../conflict/failure-alert.tsx';
import { changerFor, TEXT } from '../conflict/text.ts';
import { useDialog } from '../dialogs.tsx';
import type { DraftForm } from './use-draft-form.ts';

/** A record that a form edits. */
export interface Edited {
  readonly version: number;
  readonly updatedAt: Date;
}

/** How the versions of a record are compared, as drafts of its form. */
export interface Comparing<Item, Draft> {
  readonly draftOf: (item: Item) => Draft;
  readonly differencesOf: (versions: Versions<Draft>) => readonly Difference[];
  /** Lays what the viewer has changed over the current version. */
  readonly layOver: (versions: Versions<Draft>) => Draft;
  /** Puts back what nobody may change any more, because somebody in the record has left. */
  readonly leaveAmounts: (draft: Draft, before: Draft) => Draft;
}

interface ComparisonOptions<Item, Draft> extends Comparing<Item, Draft> {
  readonly edit: Omit<RecordEdit<Item, never>, 'send'>;
  readonly form: Pick<DraftForm<Draft>, 'draft' | 'isBusy' | 'set' | 'submit'>;
  /** Saves the draft as a new record. Undefined where the form makes one anyway. */
  readonly saveAsNew: (() => void) | undefined;
}

/** What a form shows where somebody else has changed, or deleted, what it edits. */
export interface RecordComparison {
  /** Both versions side by side. It stays as it is while its sheet closes. */
  readonly sheet: ConflictSheetProps | undefined;
  readonly isShown: boolean;
  readonly dismiss: () => void;
  /** Whether the form stays off the screen, because it is opened for the comparison alone. */
  readonly isAlone: boolean;
  /** What helps where the edit cannot be saved as it is. */
  readonly mend: Mend | undefined;
  /** Whether the form has the viewer's changes laid over the current version. */
  readonly isLaidOver: boolean;
  /** Receives whether the form is on screen. */
  readonly onPresence: (isThere: boolean) => void;
}

type Conflict<Item> = Extract<EditTrouble<Item>, { kind: 'overtaken' }>;

/** Lets the viewer decide where somebody else has changed, or deleted, what a form edits. */
export function useComparison<Item extends Edited, Draft>({
  edit: { base, trouble, take, discard },
  draftOf,
  differencesOf,
  layOver,
  leaveAmounts,
  form: { draft, isBusy, set, submit },
  saveAsNew,
}: ComparisonOptions<Item, Draft>): RecordComparison {
  // Whether the form is on screen, or would be without the conflict.
  const { isOpen, close } = useDialog();
  const { id: viewerId } = useCurrentUser();
  const conflict = trouble?.kind === 'overtaken' ? trouble : undefined;
  const compared = (other: Conflict<Item>) => ({
    conflict: other,
    versions: { opened: draftOf(base), mine: draft, theirs: draftOf(other.current) },
  });
  // Until the form has been on screen.
  const [isOpenedForIt, setIsOpenedForIt] = useState(conflict !== undefined);
  const [shown, setShown] = useState(conflict && compared(conflict));
  const [dismissed, setDismissed] = useState<Conflict<Item>>();
  const [isLaidOver, setIsLaidOver] = useState(false);
  if (conflict && conflict !== shown?.conflict) setShown(compared(conflict));
  // After a form that comes back: of two dialogs the one that opens later is above.
  const [isFormUp, setIsFormUp] = useState(false);
  const isShown = isOpen && (isFormUp || isOpenedForIt) && conflict !== undefined && conflict !== dismissed;
  const isAlone = isOpenedForIt && (isShown || isBusy);
  if (isOpenedForIt && isOpen && !isAlone) setIsOpenedForIt(false);

  const mendOf = (): Mend | undefined => {
    if (conflict) {
      const compare = (): void => {
        setShown(compared(conflict));
        setDismissed(undefined);
      };
      return { label: TEXT.compare, onSelect: compare };
    }
    if (trouble?.kind === 'gone') return saveAsNew && { label: TEXT.saveAsNew, onSelect: saveAsNew };
    return (
      trouble && { label: TEXT.leaveAmounts, onSelect: () => set(() => leaveAmounts(draft, draftOf(base))) }
    );
  };
  const sheetOf = ({ conflict: { current, changedBy }, versions }: NonNullable<typeof shown>) => ({
    changedBy: changerFor(changedBy, viewerId),
    at: current.updatedAt,
    differences: differencesOf(versions),
    onKeepMine: () => {
      const merged = layOver(versions);
      take(current);
      setIsLaidOver(true);
      set(() => merged);
      void submit(merged);
    },
    onTakeTheirs: () => void discard().then(close),
  });
  return {
    sheet: shown && sheetOf(shown),
    isShown,
    dismiss: () => (isOpenedForIt ? close() : setDismissed(conflict)),
    isAlone,
    mend: mendOf(),
    isLaidOver,
    onPresence: setIsFormUp,
  };
}
