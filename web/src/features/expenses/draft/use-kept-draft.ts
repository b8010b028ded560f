import { useEffect, useRef, useState } from 'react';
import { forgetDraftPhoto, keepDraftPhoto, readDraftPhoto } from './draft-photos.ts';
import { readKeptForm } from '../../../lib/forms/kept-form.ts';
import { readStored, storedNames, writeStored } from '../../../lib/device/stored.ts';
import { isEmpty, type ExpenseDraft } from './expense-draft.ts';
import { type DraftExtras, draftText, resumeDraft, storedDraft, type StoredDraft } from './stored-draft.ts';
import { toMinor } from '@barabar/core/money';
import type { DraftOffer } from '../../../components/resume-chip.tsx';
import type { DraftForm } from '../../../components/record-form/use-draft-form.ts';
import { joinNames } from '../../../lib/people/payer-names.ts';
import { shorten } from '../../../lib/people/shorten.ts';
import { briefAmount } from '../../../lib/brief-amount.ts';
import { unitsOf } from '../../../lib/forms/amount-text.ts';

/** Letters of the words, so that the people after them are in sight on a phone. */
const WORDS_LETTERS_MAX = 24;

/** What the fresh draft of a form is made of: nothing, a scanned receipt, or the expense with an id. */
export type DraftOrigin = 'nothing' | 'receipt' | `copy:${string}` | `repeat:${string}`;

export interface LeftDraft {
  readonly name: string;
  readonly stored: StoredDraft;
}

/** A draft that outlives the page. */
export interface KeptDraft {
  /** The draft with which the form opens. It is never one that was left. */
  readonly opened: () => ExpenseDraft;
  /** Whether the form opens with content that is worth keeping before anything is typed. */
  readonly isWorthKeeping: boolean;
  /** A resumed draft keeps its key: if it was sent before, sending it again creates nothing twice. */
  readonly idempotencyKey: string;
  /** Stores the draft, or removes what is stored of it if it is empty. */
  readonly keep: (draft: ExpenseDraft) => void;
  readonly forget: () => void;
  readonly release: () => void;
  /** The newest draft that the form can resume. @param isTouched whether the viewer has changed anything in the form. */
  readonly leftFor: (draft: ExpenseDraft, isTouched: boolean) => LeftDraft | undefined;
  readonly resume: (unsaved: LeftDraft, draft: ExpenseDraft) => ExpenseDraft;
  readonly discard: (unsaved: LeftDraft) => void;
}

const isAboutNobody = ({ groupId, participants }: ExpenseDraft): boolean =>
  groupId === undefined && participants.length < 2;

/** The context of a draft as text: its group, or else the participants other than the viewer. */
function contextOf({ groupId, participants, currentUserId }: ExpenseDraft): string {
  if (groupId !== undefined) return `group:${groupId}`;
  const others = participants.map(({ id }) => id).filter((id) => id !== currentUserId);
  return `people:${others.toSorted().join(',')}`;
}

/**
 * The rest is the idempotency key. A draft that a receipt filled in is stored, and resumed, as one that began empty.
 */
function namesOf(draft: ExpenseDraft, origin: DraftOrigin): string {
  const kind = origin === 'nothing' || origin === 'receipt' ? 'new' : origin;
  return `expense:${draft.currentUserId}:${contextOf(draft)}:${kind}:`;
}

/** Idempotency keys of the forms that are open or still saving. No other form may resume their drafts. */
const inUse = new Set<string>();

/** Keeps other forms from resuming the draft of this one while it is on screen. */
function useInUse(idempotencyKey: string): void {
  useEffect(() => {
    inUse.add(idempotencyKey);
    return () => {
      inUse.delete(idempotencyKey);
    };
  }, [idempotencyKey]);
}

function takeOver(names: string): void {
  const former = names.replace(/:new:$/, '');
  const text = former === names ? undefined : readStored(former);
  if (text === undefined) return;
  const formerDraft = readKeptForm(former, storedDraft);
  if (formerDraft) writeStored(names + formerDraft.idempotencyKey, text);
  writeStored(former, undefined);
}

/** The names of the drafts that a form can resume: of one that is about nobody yet, all that began empty. */
function resumableNames(draft: ExpenseDraft, origin: DraftOrigin): readonly string[] {
  const names = namesOf(draft, origin);
  takeOver(names);
  if (origin !== 'nothing' || !isAboutNobody(draft)) return storedNames(names);
  return storedNames(`expense:${draft.currentUserId}:`).filter((name) => /:new:[^:]*$/.test(name));
}

/** The newest draft that a form can resume and that no form uses. */
function newestLeft(draft: ExpenseDraft, origin: DraftOrigin): LeftDraft | undefined {
  return resumableNames(draft, origin)
    .flatMap((name) => {
      const stored = readKeptForm(name, storedDraft);
      return stored && !inUse.has(stored.idempotencyKey) ? [{ name, stored }] : [];
    })
    .toSorted((a, b) => b.stored.keptAt - a.stored.keptAt)[0];
}

/** What a form holds beside its draft, and how it gets that back. */
export interface HeldBeside extends DraftExtras {
  readonly photo: Blob | undefined;
  readonly onResume: (extras: DraftExtras, photo: Blob | undefined) => void;
}

/**
 * In this tab, by viewer, context and origin; it survives closing, a reload and a lost connection, and never
 * overwrites another. A form opens without it, and offers it; one that a receipt has filled offers none.
 */
export function useKeptDraft(
  create: () => ExpenseDraft,
  origin: DraftOrigin,
  { photo, onResume, ...extras }: HeldBeside,
): KeptDraft {
  const [opened] = useState(create);
  const [idempotencyKey, setIdempotencyKey] = useState<string>(() => crypto.randomUUID());
  const [, setRevision] = useState(0);
  const storedAs = useRef<string>(undefined);
  const storedPhoto = useRef<Blob>(undefined);
  useInUse(idempotencyKey);

  const storeAs = (name: string | undefined): void => {
    if (storedAs.current !== name && storedAs.current !== undefined) writeStored(storedAs.current, undefined);
    storedAs.current = name;
  };
  const forget = (): void => {
    storeAs(undefined);
    storedPhoto.current = undefined;
    void forgetDraftPhoto(idempotencyKey);
  };
  const keep: KeptDraft['keep'] = (draft) => {
    if (isEmpty(draft)) {
      forget();
      return;
    }
    const name = namesOf(draft, origin) + idempotencyKey;
    storeAs(name);
    writeStored(name, draftText(draft, { idempotencyKey, keptAt: Date.now(), ...extras }));
    if (photo === storedPhoto.current) return;
    storedPhoto.current = photo;
    if (photo) void keepDraftPhoto(idempotencyKey, photo);
  };
  const resumePhoto = async (key: string, receiptExtras: DraftExtras): Promise<void> => {
    const receiptPhoto = await readDraftPhoto(key);
    storedPhoto.current = receiptPhoto;
    onResume(receiptExtras, receiptPhoto);
  };
  return {
    opened: () => opened,
    isWorthKeeping: origin === 'receipt',
    idempotencyKey,
    keep,
    forget,
    release: () => inUse.delete(idempotencyKey),
    leftFor: (draft, isTouched) => {
      const isFree = origin === 'nothing' ? isEmpty(draft) : origin !== 'receipt' && !isTouched;
      return isFree ? newestLeft(draft, origin) : undefined;
    },
    resume: ({ name, stored }, draft) => {
      forget();
      storedAs.current = name;
      setIdempotencyKey(stored.idempotencyKey);
      inUse.add(stored.idempotencyKey);
      const { draft: resumed, extras: storedExtras } = resumeDraft(draft, stored);
      onResume(storedExtras, undefined);
      if (storedExtras.hasPhoto) void resumePhoto(stored.idempotencyKey, storedExtras);
      return resumed;
    },
    discard: ({ name, stored }) => {
      writeStored(name, undefined);
      void forgetDraftPhoto(stored.idempotencyKey);
      setRevision((before) => before + 1);
    },
  };
}

function titleOf({ description, notes, bill, conversion, ...storedFields }: StoredDraft): string {
  const { amountText, currency } = conversion ?? storedFields;
  const amount = amountText === '' ? '' : briefAmount(toMinor(unitsOf(amountText, currency)), currency);
  const words = [description, notes, ...bill.items.map(({ name }) => name)].find(
    (text) => text.trim() !== '',
  );
  return [amount, shorten(words?.trim() ?? '', WORDS_LETTERS_MAX)].filter((part) => part !== '').join(' ');
}

/** Whom it is about, for a form that is about nobody yet. */
function peopleOf({ place }: StoredDraft, { currentUserId, groupId, participants }: ExpenseDraft): string {
  if (!place || groupId !== undefined || participants.length > 1) return '';
  const others = place.participants.filter(({ id }) => id !== currentUserId);
  return shorten(place.group?.name ?? joinNames(others.map(({ name }) => name)));
}

/** The newest draft that was left, for a form that has nothing yet. */
export function leftIn(
  keptDraft: KeptDraft,
  { draft, isTouched, set }: Pick<DraftForm<ExpenseDraft>, 'draft' | 'isTouched' | 'set'>,
): DraftOffer | undefined {
  const unsaved = keptDraft.leftFor(draft, isTouched);
  return (
    unsaved && {
      words: [titleOf(unsaved.stored), peopleOf(unsaved.stored, draft)]
        .filter((part) => part !== '')
        .join(' · '),
      resume: () => {
        const resumed = keptDraft.resume(unsaved, draft);
        set(() => resumed);
      },
      discard: () => keptDraft.discard(unsaved),
    }
  );
}
