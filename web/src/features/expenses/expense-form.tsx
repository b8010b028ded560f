import {
  type ReactElement,
  startTransition,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useState,
} from 'react';
import Alert from 'antd/es/alert';
import { focusFirstInvalid } from '../../lib/forms/focus-first-invalid.ts';
import { renderFormWith } from '../../components/form-sheet.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { PictureViewer } from '../../components/picture-viewer.tsx';
import { useIsWide } from '../../lib/device/use-media-query.ts';
import { afterFrame } from '../../lib/loading/next-task.ts';
import { useRateQuestion } from '../../components/rate-question.tsx';
import {
  type DraftAction,
  type ExpenseDraft,
  isAmountOpen,
  misplacedIn,
  reduceDraft,
  type Participant,
} from './draft/expense-draft.ts';
import { type ExpensePlace, PlaceField } from './fields/place-field.tsx';
import { type PlaceRequest, usePlace } from './fields/use-place.ts';
import { useCategories } from './fields/use-categories.tsx';
import { useGuess } from './fields/use-guess.ts';
import { KeepReceiptField, type KeepReceiptFieldProps } from './fields/keep-receipt-field.tsx';
import { NotesField } from './fields/notes-field.tsx';
import { ExpenseFields, isMarked } from './fields/expense-fields.tsx';
import { LastSplitOffer } from './split/last-split-offer.tsx';
import { EffectsAhead } from './page/effects-ahead.tsx';
import { useRateDoubts } from './conversion/use-rate-doubts.ts';
import { OperatorKeys } from './amount/operator-keys.tsx';
import { FormFooter } from './form-footer.tsx';
import { MoreOptions } from './more-options.tsx';
import { RepeatOption, RepeatPreview } from './repeat/repeat-fields.tsx';
import type { EditSaving } from './saving/use-editing.ts';
import type { Saving } from './saving/use-saving.ts';
import { useConflict } from './conflict/use-conflict.tsx';
import { nameOf } from './split/part-row.tsx';
import { SplitEditor } from './split/split-editor.tsx';
import { previewSplit, sharersOf } from './split/split-preview.ts';
import { missingIn, splitHint, TEXT } from './text.ts';
import { LeftDraftChip } from './draft/left-draft-chip.tsx';
import type { KeptDraft } from './draft/use-kept-draft.ts';
import type { RecentExpense } from './fields/use-recent-expenses.ts';
import { useRechecked } from './draft/use-rechecked.ts';
import { type Opening, useSubmission } from './saving/use-submission.ts';

export interface ExpenseFormProps extends Opening {
  /** The current list of people who may take part, if it may change while the form is open. */
  readonly people?: readonly Participant[] | undefined;
  /** Returns the draft with which the form opens. */
  readonly opened: () => ExpenseDraft;
  /** Recent expenses of the same group or viewer, newest first. */
  readonly recent?: readonly RecentExpense[] | undefined;
  /** Stores the draft. Without it, closing the form loses the draft. */
  readonly kept?: KeptDraft | undefined;
  /** Of an edit, with what helps where it cannot be saved as it is. */
  readonly saving: Saving | EditSaving;
  /** Whether the form asks the viewer to check the amount that it opens with. */
  readonly isUnsure?: boolean;
  /** The photo of the scanned receipt. */
  readonly photo?: Blob | undefined;
  /** Whether the scanned receipt is to be kept. Without it, none was scanned. */
  readonly receipt?: KeepReceiptFieldProps | undefined;
  readonly words: {
    readonly title: string;
    readonly group: string;
    readonly submit: string;
    /** Above the fields. */
    readonly note?: string;
  };
  /** The group that the expense is for, if any. */
  readonly group?: ExpensePlace['group'];
  /** How the viewer changes whom the expense is about. Without it, they cannot. */
  readonly place?: PlaceRequest | undefined;
  /** offered: the expense may repeat. fixed: the form is for a series. Without it, the expense does not repeat. */
  readonly repetition?: 'offered' | 'fixed' | undefined;
}

const isAmountMissing = (draft: ExpenseDraft): boolean => draft.amountText === '' && !isAmountOpen(draft);

/** An amount that is asked for on each day has no parts yet, whatever was typed before. */
const withoutOpenAmount = (draft: ExpenseDraft): ExpenseDraft =>
  isAmountOpen(draft) && draft.amountText !== '' ? { ...draft, amountText: '' } : draft;

/** One opening of the dialog, with its draft. */
export function ExpenseForm({
  isOpen,
  onClose,
  onSaved,
  onHold,
  people = [],
  opened,
  recent = [],
  kept,
  saving,
  isUnsure = false,
  photo,
  receipt,
  words,
  group,
  place,
  repetition,
}: ExpenseFormProps): ReactElement {
  const isWide = useIsWide();
  const [typed, dispatch] = useReducer(reduceDraft, undefined, opened);
  const { isBusy, error, wrongField, clearError } = saving;
  // What a receipt has filled in is worth keeping as it is.
  const [isTouched, setIsTouched] = useState(kept?.isWorthKeeping ?? false);
  const edit = (action: DraftAction): void => {
    clearError();
    setIsTouched(true);
    dispatch(action);
  };
  const replace = (next: ExpenseDraft): void => edit({ type: 'replace', draft: next });
  const categories = useCategories({
    draft: typed,
    group,
    isOpen,
    // What is stored may stay; a copy or a resumed draft is a new expense.
    kept: kept ? undefined : opened().category,
    onChoose: (chosen) => edit({ type: 'chooseCategory', ...chosen }),
  });
  const draft = useGuess(typed, { recent, own: categories.offer.own });

  // What a resumed draft has in it is in sight.
  const [isExpanded, setIsExpanded] = useState(typed.repeat !== undefined && repetition === 'offered');
  const [shownCount, setShownCount] = useState(0);
  const checked = withoutOpenAmount(useRechecked(draft));
  const preview = useMemo(() => previewSplit(checked), [checked]);
  const isOpenAmount = isAmountOpen(draft);
  const isOff = preview.message !== undefined;
  const sharers = sharersOf(preview);

  const problem =
    error !== undefined && isMarked(wrongField) ? { field: wrongField, message: error } : undefined;

  const { controls, chooser, isFirst, isUnchosen } = usePlace(place, {
    draft,
    group,
    onDraft: replace,
  });
  const { isShown, close, submit } = useSubmission({
    isOpen,
    onClose,
    onSaved,
    onHold,
    onDone: () => kept?.forget(),
  });
  const handleSubmit = async (sent = draft, save = saving.save): Promise<void> => {
    kept?.keep(sent, receipt?.isKept ?? true);
    // Computes from the draft that was sent: the viewer may submit before the recheck delay ends.
    if (await submit(() => save(sent))) return;
    await afterFrame();
    if (focusFirstInvalid() || previewSplit(sent).message === undefined) return;
    setIsExpanded(true);
    setShownCount((count) => count + 1);
  };
  const doubts = useRateDoubts(draft, kept ? undefined : opened());
  const { ask, question } = useRateQuestion(doubts, () => void handleSubmit());
  const handleClose = (): void => {
    // The stored draft stays for the next opening.
    kept?.release();
    close();
  };
  const conflict = useConflict({
    saving,
    draft,
    isShown,
    onReplace: replace,
    onSubmit: (sent, save) => void handleSubmit(sent, save),
    onClose: handleClose,
  });

  const isReceiptKept = receipt?.isKept ?? true;
  const keep = useEffectEvent((...current: Parameters<KeptDraft['keep']>) => kept?.keep(...current));
  useEffect(() => {
    if (isTouched) keep(draft, isReceiptKept);
  }, [draft, isTouched, isReceiptKept]);

  // Adds people who joined since the form opened. A draft that is being sent, or was refused, does not change.
  const isStill = isBusy || error !== undefined;
  if (!isStill && people.some((one) => !draft.participants.some(({ id }) => id === one.id)))
    dispatch({ type: 'join', participants: people });

  return (
    <>
      <Sheet
        isOpen={isShown && !conflict.isAlone}
        title={words.title}
        kind="screen"
        onClose={handleClose}
        isBusy={isBusy}
        renderForm={renderFormWith(() => {
          if (!isUnchosen()) ask();
        })}
        {...(isWide && photo && { aside: <PictureViewer file={photo} name={TEXT.receipt} /> })}
        footer={
          <FormFooter
            preview={isOff || (isExpanded && !isOpenAmount) ? preview : undefined}
            currency={draft.currency}
            photo={isWide ? undefined : photo}
            error={problem ? undefined : error}
            mend={conflict.mend}
            submit={draft.repeat && repetition === 'offered' ? TEXT.repeat.create : words.submit}
            isBusy={isBusy}
            peopleCount={sharers.size}
            isDisabled={
              draft.description === '' || isAmountMissing(draft) || misplacedIn(draft) !== undefined
            }
            missing={missingIn({ isAmount: isAmountMissing(draft), isDescription: draft.description === '' })}
          />
        }
      >
        {kept && (
          <LeftDraftChip kept={kept} draft={draft} isTouched={isTouched} isBusy={isBusy} onResume={replace} />
        )}
        <PlaceField group={group} draft={draft} words={words.group} controls={controls} />
        {isUnsure && draft.amountText === opened().amountText && (
          <Alert role="note" type="warning" showIcon title={TEXT.checkAmount} />
        )}
        {conflict.note}
        {words.note !== undefined && <p className="text-secondary tone-muted wraps">{words.note}</p>}
        <ExpenseFields
          draft={draft}
          isFirst={!isFirst}
          recent={recent}
          categories={categories.offer}
          isSeries={repetition === 'fixed'}
          problem={problem}
          dispatch={edit}
        />
        {repetition === 'fixed' && <RepeatPreview draft={draft} isFixed dispatch={edit} />}
        {receipt && !draft.repeat && <KeepReceiptField {...receipt} />}
        <LastSplitOffer draft={draft} recent={recent} dispatch={edit} />
        <MoreOptions
          isExpanded={isExpanded}
          onToggle={(wanted) => startTransition(() => setIsExpanded(wanted))}
          hint={splitHint(
            draft.splitType,
            draft.participants
              .filter(({ id }) => sharers.has(id))
              .map((person) => nameOf({ person, isYou: person.id === draft.currentUserId })),
          )}
          shownCount={shownCount}
        >
          <SplitEditor draft={draft} preview={preview} dispatch={edit} />
          {repetition === 'offered' && <RepeatOption draft={draft} dispatch={edit} />}
          <NotesField notes={draft.notes} onChange={(notes) => edit({ type: 'writeNotes', notes })} />
        </MoreOptions>
        <EffectsAhead draft={checked} preview={preview} />
        <OperatorKeys />
      </Sheet>
      {question}
      {conflict.sheet}
      {chooser}
      {categories.dialog}
    </>
  );
}
