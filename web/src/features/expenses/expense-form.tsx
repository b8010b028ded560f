import { type Dispatch, type ReactElement, startTransition, useMemo, useState } from 'react';
import Alert from 'antd/es/alert';
import type { Preset } from '@barabar/core/default-split';
import { text } from '@barabar/core/messages/text';
import { EXPENSE_EXTRAS } from '@barabar/core/records/expense';
import { namesOf } from '@barabar/core/records/fields';
import { FieldGroup } from '../../components/field-group.tsx';
import { renderFormWith } from '../../components/form-sheet.tsx';
import { DialogScope } from '../../components/dialogs.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { PictureViewer } from '../../components/picture-viewer.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useIsWide } from '../../lib/device/use-media-query.ts';
import { type ExpenseDraft, isAmountOpen } from './draft/expense-draft.ts';
import type { DraftAction } from './draft/reduce-draft.ts';
import { PeopleField } from './fields/people-field.tsx';
import type { ExpensePeople } from './fields/place-people.ts';
import { usePeople } from './fields/use-people.ts';
import { KeepReceiptField, type KeepReceiptFieldProps } from './fields/keep-receipt-field.tsx';
import { RefundField } from './fields/refund-field.tsx';
import type { CategoryOffer } from './fields/category-select.tsx';
import { ExpenseFields, type ExpenseFieldsProps, isMarked } from './fields/expense-fields.tsx';
import { LastSplitOffer } from './split/last-split-offer.tsx';
import { PresetOffer } from './split/preset-offer.tsx';
import { DraftEffects } from './page/draft-effects.tsx';
import { OperatorKeys } from './amount/operator-keys.tsx';
import { FormFooter } from './form-footer.tsx';
import { MoreOptions } from './more-options.tsx';
import { RepeatOption, RepeatPreview } from './repeat/repeat-fields.tsx';
import { nameOf } from './split/part-row.tsx';
import { wayOf } from './split/form-ways.ts';
import { SplitEditor } from './split/split-editor.tsx';
import { previewSplit, sharersOf } from './split/split-preview.ts';
import { splitHint, TEXT } from './text.ts';
import { type FormDraftRequest, useFormDraft } from './draft/use-form-draft.ts';
import { useRechecked } from './draft/use-rechecked.ts';
import type { Saving } from './saving/use-saving.ts';
import { useSending } from './saving/use-sending.ts';

const RECEIPTS = text('receipts');

export interface ExpenseFormProps extends FormDraftRequest {
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
  /** Called when the viewer changes whom the expense is about. Without it, they cannot. */
  readonly onMove?: ((people: ExpensePeople) => void) | undefined;
  /** offered: the expense may repeat. fixed: the form is for a series. Without it, the expense does not repeat. */
  readonly repetition?: 'offered' | 'fixed' | undefined;
}

/** An amount that is asked for on each day has no parts yet, whatever was typed before. */
const withoutOpenAmount = (draft: ExpenseDraft): ExpenseDraft =>
  isAmountOpen(draft) && draft.amountText !== '' ? { ...draft, amountText: '' } : draft;

/** The parts of the draft's amount, and whether their editor is in sight. */
function useSplit(draft: ExpenseDraft, isExpandedFirst: boolean) {
  const [isExpanded, setIsExpanded] = useState(isExpandedFirst);
  const [shownCount, setShownCount] = useState(0);
  const checked = withoutOpenAmount(useRechecked(draft));
  const preview = useMemo(() => previewSplit(checked), [checked]);
  const show = (): void => {
    setIsExpanded(true);
    setShownCount((count) => count + 1);
  };
  return { checked, preview, isExpanded, setIsExpanded, shownCount, show };
}

/** One opening of the dialog, with its draft. */
export function ExpenseForm(props: ExpenseFormProps): ReactElement {
  const { opened, kept, saving, group, isUnsure = false, photo, words, onMove, repetition } = props;
  const { isBusy } = saving;
  const isWide = useIsWide();
  const { draft, isTouched, edit, replace, categories, presets } = useFormDraft(props);
  // What a resumed draft has in it is in sight.
  const split = useSplit(draft, draft.repeat !== undefined && repetition === 'offered');
  const { controls, isFirst, isUnchosen } = usePeople(onMove, {
    draft,
    group,
    dispatch: edit,
  });
  const { ask, question, handleClose, conflict } = useSending({
    ...props,
    draft,
    onReplace: replace,
    onSplitWrong: split.show,
  });
  return (
    <>
      <DialogScope isOpen={!conflict.isAlone}>
        <Sheet
          title={words.title}
          kind="screen"
          onCancel={handleClose}
          isBusy={isBusy}
          renderForm={renderFormWith(() => {
            if (!isUnchosen()) ask();
          })}
          {...(isWide && photo && { aside: <PictureViewer file={photo} name={RECEIPTS.imageName} /> })}
          footer={
            <FormFooter
              kept={kept}
              isTouched={isTouched}
              onResume={replace}
              draft={draft}
              preview={split.preview}
              isExpanded={split.isExpanded}
              photo={isWide ? undefined : photo}
              error={problemIn(saving) ? undefined : saving.error}
              mend={conflict.mend}
              submit={draft.repeat && repetition === 'offered' ? TEXT.repeat.create : words.submit}
              isBusy={isBusy}
            />
          }
        >
          <PeopleField group={group} draft={draft} words={words.group} controls={controls} />
          {isUnsure && draft.amountText === opened().amountText && (
            <Alert role="note" type="warning" showIcon title={RECEIPTS.checkAmount} />
          )}
          {conflict.note}
          {words.note !== undefined && <p className="text-secondary tone-muted wraps">{words.note}</p>}
          <Fields {...props} draft={draft} isFirst={!isFirst} categories={categories.offer} dispatch={edit} />
          <Options draft={draft} split={split} presets={presets} repetition={repetition} dispatch={edit} />
          <DraftEffects draft={split.checked} preview={split.preview} />
          <OperatorKeys />
        </Sheet>
      </DialogScope>
      {question}
      {conflict.sheet}
    </>
  );
}

/** Why it cannot be saved, if one of the fields says so. */
const problemIn = ({ error, wrongField }: Saving): ExpenseFieldsProps['problem'] =>
  error !== undefined && isMarked(wrongField) ? { field: wrongField, message: error } : undefined;

interface FieldsProps extends Pick<ExpenseFormProps, 'recent' | 'saving' | 'receipt' | 'repetition'> {
  readonly draft: ExpenseDraft;
  readonly isFirst: boolean;
  readonly categories: CategoryOffer;
  readonly dispatch: Dispatch<DraftAction>;
}

/** What every expense needs. */
function Fields({
  draft,
  isFirst,
  recent = [],
  categories,
  saving,
  receipt,
  repetition,
  dispatch,
}: FieldsProps): ReactElement {
  return (
    <>
      <ExpenseFields
        draft={draft}
        isFirst={isFirst}
        recent={recent}
        categories={categories}
        isSeries={repetition === 'fixed'}
        problem={problemIn(saving)}
        dispatch={dispatch}
      />
      {repetition === 'fixed' && <RepeatPreview draft={draft} isFixed dispatch={dispatch} />}
      {receipt && !draft.repeat && <KeepReceiptField {...receipt} />}
      <LastSplitOffer draft={draft} recent={recent} dispatch={dispatch} />
    </>
  );
}

interface OptionsProps extends Pick<ExpenseFormProps, 'repetition'> {
  readonly draft: ExpenseDraft;
  readonly split: ReturnType<typeof useSplit>;
  readonly presets: readonly Preset[];
  readonly dispatch: Dispatch<DraftAction>;
}

/** What few expenses need: another split than the equal one, that the money came back, repetition and notes. */
function Options({
  draft,
  split: { preview, isExpanded, setIsExpanded, shownCount },
  presets,
  repetition,
  dispatch,
}: OptionsProps): ReactElement {
  const sharers = sharersOf(preview);
  const people = draft.participants.filter(({ id }) => sharers.has(id));
  const names = people.map((person) => nameOf({ person, isYou: person.id === draft.currentUserId }));
  return (
    <MoreOptions
      isExpanded={isExpanded}
      onToggle={(wanted) => startTransition(() => setIsExpanded(wanted))}
      hint={splitHint(wayOf(draft), names)}
      shownCount={shownCount}
    >
      <PresetOffer draft={draft} presets={presets} dispatch={dispatch} />
      <SplitEditor draft={draft} preview={preview} dispatch={dispatch} />
      <RefundField
        isRefund={draft.isRefund}
        onChange={(isRefund) => dispatch({ type: 'enter', fields: { isRefund } })}
      />
      {repetition === 'offered' && <RepeatOption draft={draft} dispatch={dispatch} />}
      <FieldGroup>
        {namesOf(EXPENSE_EXTRAS).map((name) => (
          <TextField
            key={name}
            label={TEXT[name]}
            text={draft[name]}
            field={EXPENSE_EXTRAS[name]}
            onChange={(text) => dispatch({ type: 'enter', fields: { [name]: text } })}
          />
        ))}
      </FieldGroup>
    </MoreOptions>
  );
}
