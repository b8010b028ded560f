import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import Alert from 'antd/es/alert';
import { text } from '@barabar/core/messages/text';
import { EXPENSE_EXTRAS } from '@barabar/core/records/expense';
import { namesOf } from '@barabar/core/records/fields';
import { Disclosure } from '../../components/disclosure.tsx';
import { FieldGroup } from '../../components/field-group.tsx';
import { useDialog } from '../../components/dialogs.tsx';
import { PictureViewer } from '../../components/picture-viewer.tsx';
import { useRateQuestion } from '../../components/rate-question.tsx';
import { ComparisonNote, RecordDialog } from '../../components/record-form/record-dialog.tsx';
import type { RecordComparison } from '../../components/record-form/use-comparison.ts';
import type { DraftForm } from '../../components/record-form/use-draft-form.ts';
import { TextField } from '../../components/text-field.tsx';
import { useIsWide } from '../../lib/device/use-media-query.ts';
import { ConversionField } from './conversion/conversion-field.tsx';
import { type ExpenseDraft, type ExpensePrefill, isAmountOpen } from './draft/expense-draft.ts';
import { DraftContext, useDraft, OpenPageContext } from './draft/draft-context.ts';
import { GroupNotice, PeopleField } from './fields/people-field.tsx';
import type { ExpensePeople } from './fields/place-people.ts';
import { usePeople } from './fields/use-people.ts';
import type { Pending } from '../friends/finding/use-person-field.ts';
import { RefundField } from './fields/refund-field.tsx';
import type { CategoryOffer } from './fields/category-select.tsx';
import { ExpenseFields, type ExpenseFieldsProps, isMarked } from './fields/expense-fields.tsx';
import { LastSplitOffer } from './split/last-split-offer.tsx';
import { DraftEffects } from './page/draft-effects.tsx';
import { FormFooter } from './form-footer.tsx';
import { useFormPages } from './form-pages.tsx';
import { RepeatOption, RepeatPreview } from './repeat/repeat-fields.tsx';
import { SplitRow, SplitWays } from './split/split-row.tsx';
import { amountOf, previewSplit } from './split/split-preview.ts';
import { TEXT } from './text.ts';
import { useUsualCurrencies, type FormDraftRequest, useFormDraft } from './draft/use-form-draft.ts';
import { useRateDoubts } from './conversion/use-rate-doubts.ts';
import { leftIn } from './draft/use-kept-draft.ts';
import { useRechecked } from './draft/use-rechecked.ts';
import Checkbox from 'antd/es/checkbox';
import { openScanReceipt } from '../receipts/dialogs.ts';

const RECEIPTS = text('receipts');
const VERBS = text('verbs');

export interface ExpenseFormProps extends FormDraftRequest {
  /** An edit can meet another change of the expense. */
  readonly form: DraftForm<ExpenseDraft> & { readonly comparison?: RecordComparison };
  /** Whether the form asks the viewer to check the amount that it opens with. */
  readonly isUnsure?: boolean;
  /** The photo of the scanned receipt. */
  readonly photo?: Blob | undefined;
  /** Whether the scanned receipt is to be kept. Without it, none was scanned. */
  readonly receipt?: { readonly isKept: boolean; readonly onChange: (isKept: boolean) => void } | undefined;
  readonly words: {
    readonly title: string;
    readonly group: string;
    readonly submit: string;
    /** Above the fields. */
    readonly note?: string;
  };
  /** Called with the photo of a receipt that is scanned into the form. Without it, none can be. */
  readonly onPhoto?: ((photo: Blob | undefined) => void) | undefined;
  /** Called when the viewer changes whom the expense is about. Without it, they cannot. */
  readonly onMove?: ((people: ExpensePeople) => void) | undefined;
  /** offered: the expense may repeat. fixed: the form is for a series. Without it, the expense does not repeat. */
  readonly repetition?: 'offered' | 'fixed' | undefined;
}

/** An amount that is asked for on each day has no parts yet, whatever was typed before. */
const withoutOpenAmount = (draft: ExpenseDraft): ExpenseDraft =>
  isAmountOpen(draft) && draft.amountText !== '' ? { ...draft, amountText: '' } : draft;

function useSplit(draft: ExpenseDraft) {
  const checked = withoutOpenAmount(useRechecked(draft));
  const preview = useMemo(() => previewSplit(checked), [checked]);
  return { checked, preview };
}

/** Sends the form, after whoever is being added is there. Without them it is not sent. */
function useSending(
  { isPending, hasFailed }: Pending,
  { send, miss }: { send: () => void; miss: () => void },
): () => void {
  const isAwaited = useRef(false);
  const sendAwaited = useEffectEvent(() => {
    if (isAwaited.current) (hasFailed ? miss : send)();
    isAwaited.current = false;
  });
  useEffect(() => {
    if (!isPending) sendAwaited();
  }, [isPending]);
  return () => {
    if (isPending) isAwaited.current = true;
    else send();
  };
}

/** Scans a receipt into the form, and says while its amount is to be checked. */
function useScanning(
  { form: { opened }, isUnsure = false, onPhoto }: ExpenseFormProps,
  { draft, edit }: Pick<ReturnType<typeof useFormDraft>, 'draft' | 'edit'>,
) {
  const [unsure, setUnsure] = useState(isUnsure ? amountOf(opened) : undefined);
  const take = (prefill: ExpensePrefill): void => {
    edit({ type: 'takeScan', prefill });
    setUnsure(prefill.isUnsure === true ? prefill.amount : undefined);
    onPhoto?.(prefill.photo);
  };
  return {
    isToCheck: unsure !== undefined && amountOf(draft) === unsure,
    onScan: onPhoto && (() => openScanReceipt({ onScanned: take })),
  };
}

/** One opening of the dialog, with its draft. */
export function ExpenseForm(props: ExpenseFormProps) {
  const { form, keptDraft, group, photo, words, onMove, repetition } = props;
  const { opened, isBusy, problem, comparison } = form;
  const { close } = useDialog();
  const isWide = useIsWide();
  const { draft, edit, categories } = useFormDraft(props);
  const split = useSplit(draft);
  const { pages, shown, open, closePages, onBack } = useFormPages(draft, form, props.recent);
  const people = usePeople(onMove, { draft, group, dispatch: edit });
  const { controls, isFirst, pending, isUnchosen } = people;
  const { doubts, isReading } = useRateDoubts(draft, keptDraft ? undefined : opened);
  const submit = (): void => {
    keptDraft?.keep(draft);
    void form.submit(draft);
  };
  const { ask, question } = useRateQuestion(doubts, submit, isReading);
  const send = useSending(pending, {
    send: () => (isUnchosen() ? closePages() : ask()),
    miss: () => {
      closePages();
      people.miss();
    },
  });
  const { isToCheck, onScan } = useScanning(props, { draft, edit });
  return (
    <DraftContext value={{ draft, preview: split.preview, dispatch: edit }}>
      <OpenPageContext value={open}>
        <RecordDialog
          title={words.title}
          subtitle={group && <GroupNotice group={group} words={words.group} onChange={controls?.onOpen} />}
          kind="screen"
          isBusy={isBusy}
          comparison={comparison}
          draftOffer={keptDraft && leftIn(keptDraft, { ...form, draft })}
          pages={pages}
          onBack={onBack}
          onCancel={() => {
            // The stored draft stays for the next opening.
            keptDraft?.release();
            close();
          }}
          onSubmit={send}
          {...(isWide && photo && { aside: <PictureViewer file={photo} name={RECEIPTS.imageName} /> })}
          footer={
            <>
              <ComparisonNote comparison={comparison} isFailed={problem !== undefined} />
              <FormFooter
                page={shown}
                isTried={form.unsaved !== undefined}
                photo={isWide ? undefined : photo}
                error={isMarked(problem?.field) ? undefined : problem?.message}
                mend={comparison?.mend}
                submit={draft.repeat && repetition === 'offered' ? TEXT.repeat.create : words.submit}
                isBusy={isBusy}
              />
            </>
          }
        >
          {controls && <PeopleField group={group} controls={controls} />}
          {isToCheck && <Alert role="note" type="warning" showIcon title={RECEIPTS.checkAmount} />}
          {words.note !== undefined && <p className="text-secondary tone-muted wraps">{words.note}</p>}
          <Fields {...props} isFirst={!isFirst} categories={categories.offer} onScan={onScan} />
          <Options {...props} />
          <DraftEffects draft={split.checked} preview={split.preview} />
        </RecordDialog>
      </OpenPageContext>
      {question}
    </DraftContext>
  );
}

/** Why it cannot be saved, if one of the fields says so. */
const problemIn = ({ problem }: Pick<DraftForm<ExpenseDraft>, 'problem'>): ExpenseFieldsProps['problem'] =>
  problem && isMarked(problem.field) ? { field: problem.field, message: problem.message } : undefined;

interface FieldsProps
  extends
    Pick<ExpenseFormProps, 'form' | 'recent' | 'receipt' | 'repetition'>,
    Pick<ExpenseFieldsProps, 'onScan'> {
  readonly isFirst: boolean;
  readonly categories: CategoryOffer;
}

/** What every expense needs. */
function Fields({ recent = [], categories, form, receipt, repetition, ...fields }: FieldsProps) {
  const { draft } = useDraft();
  const usual = useUsualCurrencies(draft, recent);
  return (
    <>
      <ExpenseFields
        {...fields}
        conversion={draft.conversion && <ConversionField usual={usual} />}
        split={<SplitRow />}
        usual={usual}
        recent={recent}
        categories={categories}
        isSeries={repetition === 'fixed'}
        isScanned={receipt !== undefined}
        problem={problemIn(form)}
      />
      {repetition === 'fixed' && <RepeatPreview isFixed />}
      {receipt && !draft.repeat && (
        // Everybody in the expense sees it.
        <Checkbox checked={receipt.isKept} onChange={({ target }) => receipt.onChange(target.checked)}>
          {TEXT.keepReceipt}
        </Checkbox>
      )}
      <LastSplitOffer recent={recent} />
    </>
  );
}

/** What few expenses need: another split than the equal one, conversion, that the money came back, repetition, notes. */
function Options({ recent = [], repetition }: Pick<ExpenseFormProps, 'recent' | 'repetition'>) {
  const { draft, dispatch } = useDraft();
  // How a resumed draft repeats is in sight.
  const isRepeated = draft.repeat !== undefined && repetition === 'offered';
  const [isExpanded = isRepeated, setIsExpanded] = useState<boolean>();
  const usual = useUsualCurrencies(draft, recent);
  const options = useFocusOnceUnticked(draft.conversion !== undefined);
  return (
    <div ref={options}>
      <Disclosure
        label={VERBS.moreOptions}
        isExpanded={isExpanded}
        onToggle={(wanted) => startTransition(() => setIsExpanded(wanted))}
      >
        <div className="stack">
          <SplitWays />
          {!draft.conversion && <ConversionField usual={usual} />}
          <RefundField
            isRefund={draft.isRefund}
            onChange={(isRefund) => dispatch({ type: 'enter', fields: { isRefund } })}
          />
          {repetition === 'offered' && <RepeatOption />}
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
        </div>
      </Disclosure>
    </div>
  );
}

/**
 * The box of the conversion moves into these options once it is unticked. Where they are closed, the focus would be lost
 * with it: it goes to what opens them.
 */
function useFocusOnceUnticked(isConverted: boolean) {
  const options = useRef<HTMLDivElement>(null);
  const wasConverted = useRef(isConverted);
  useEffect(() => {
    const isUnticked = wasConverted.current && !isConverted;
    wasConverted.current = isConverted;
    if (isUnticked && document.activeElement === document.body)
      options.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  }, [isConverted]);
  return options;
}
