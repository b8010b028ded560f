import { type ReactNode, useEffect, useRef, useState } from 'react';
import Alert from 'antd/es/alert';
import Form, { type FormInstance } from 'antd/es/form';
import { text } from '@barabar/core/messages/text';
import { keepValues, readValues } from '../lib/forms/kept-form.ts';
import { shorten } from '../lib/people/shorten.ts';
import { useAttempt } from '../lib/api/use-attempt.ts';
import { Button } from './button.tsx';
import { useDialog } from './dialogs.tsx';
import { messageOf } from '../lib/api/api-error.ts';
import { FieldGroup, FORM_LOOK } from './field-group.tsx';
import { fieldOf, showFirstError } from './form-error.ts';
import { type Limit, limitWords } from '../lib/forms/limit-words.ts';
import { LimitNote } from './limit-note.tsx';
import { ResumeChip } from './resume-chip.tsx';
import { Sheet, SheetActions } from './sheet.tsx';

const VERBS = text('verbs');

export interface FormSheetProps<Values extends object> {
  /**
   * `submit` is the title unless it is given, `busy` the label while it runs, `failed` the message when the
   * server gives none.
   */
  readonly words: {
    readonly title: string;
    readonly submit?: string;
    readonly busy?: string;
    readonly failed: string;
    /** Why the action is disabled while a required field is empty. */
    readonly missing?: string;
  };
  readonly name: string;
  readonly initialValues: Values;
  /** Until they are sent, in this tab, and offered to the next empty form. Unique to the person; no secrets. */
  readonly keptAs?: string | undefined;
  readonly required: readonly (keyof Values)[];
  /** How many there are already of what the form adds. At the limit nothing can be sent. */
  readonly limit?: Limit | undefined;
  /**
   * If it rejects, the form shows the error. The key stays until a field changes: a repeat after a lost
   * answer is the same request.
   */
  readonly onSubmit: (values: Values, idempotencyKey: string) => Promise<void>;
  readonly intro?: ReactNode;
  readonly outro?: ReactNode;
  readonly children: ReactNode;
}

/** Wraps body and footer in an antd form whose field values are held elsewhere. */
export const renderFormWith = (onSubmit: () => void) => (content: ReactNode) => (
  <Form {...FORM_LOOK} onFinish={onSubmit}>
    {content}
  </Form>
);

/** What was typed in an earlier opening of the form and not sent. */
function useUnsentValues<Values extends object>({
  keptAs,
  initialValues,
}: Pick<FormSheetProps<Values>, 'keptAs' | 'initialValues'>) {
  const [unsent, setLeft] = useState(() => readValues(keptAs, initialValues));
  const discard = (): void => {
    keepValues(keptAs, {});
    setLeft(undefined);
  };
  return { unsent, discard };
}

/** The values that are typed, and sending them. */
function useTypedValues<Values extends object>({
  words,
  keptAs,
  onSubmit,
}: Pick<FormSheetProps<Values>, 'words' | 'keptAs' | 'onSubmit'>) {
  const { isBusy, failure, setFailure, attempt } = useAttempt(words.failed);
  const [values, setValues] = useState<Values>();
  const [idempotencyKey, setIdempotencyKey] = useState<string>(() => crypto.randomUUID());
  const form = useRef<FormInstance>(null);
  // The field that the last attempt failed for. It takes the focus when the form can be changed again.
  const [wrong, setWrong] = useState<string>();
  useEffect(() => {
    if (!isBusy && wrong !== undefined) form.current?.focusField(wrong);
  }, [isBusy, wrong]);

  /** Sends the values. What fails for one of the fields is said at the field. */
  const send = (finished: Values): Promise<void> =>
    attempt(async () => {
      setWrong(undefined);
      try {
        await onSubmit(finished, idempotencyKey);
      } catch (error) {
        const field = fieldOf(error);
        if (field === undefined || !(field in finished)) throw error;
        form.current?.setFields([{ name: field, errors: [messageOf(error, words.failed)] }]);
        setWrong(field);
        return;
      }
      keepValues(keptAs, {});
    });
  const fill = (filled: Values): void => {
    form.current?.setFieldsValue(filled);
    setValues(filled);
    keepValues(keptAs, filled);
  };
  const handleChange = (changed: Partial<Values>, all: Values): void => {
    setValues(all);
    setFailure(undefined);
    keepValues(keptAs, all);
    setIdempotencyKey(crypto.randomUUID());
    // Validation runs on submit. A field keeps its error until the field changes.
    for (const { name: field } of form.current?.getFieldsError() ?? []) {
      if (String(field) in changed) form.current?.setFields([{ name: field, errors: [] }]);
    }
  };
  return { form, values, isBusy, failure, send, fill, handleChange };
}

export function FormSheet<Values extends object>(props: FormSheetProps<Values>) {
  const { words, name, initialValues, required, limit, intro, outro, children } = props;
  const { unsent, discard } = useUnsentValues(props);
  const { form, values, isBusy, failure, send, fill, handleChange } = useTypedValues(props);
  // Typing takes the place of what was not sent.
  const isUntouched = !values || Object.values(values).every((value) => !value);
  return (
    <Sheet
      title={words.title}
      isBusy={isBusy}
      renderForm={(content) => (
        <Form<Values>
          {...FORM_LOOK}
          ref={form}
          name={name}
          disabled={isBusy}
          initialValues={initialValues}
          onValuesChange={handleChange}
          onFinish={(finished) => void send(finished)}
          onFinishFailed={({ errorFields }) => form.current && showFirstError(form.current, errorFields)}
        >
          {content}
        </Form>
      )}
      footer={
        <Footer
          words={words}
          name={name}
          isBusy={isBusy}
          isFull={limit !== undefined && limit.count >= limit.max}
          isMissing={required.some((field) => !(values ?? initialValues)[field])}
        />
      }
    >
      {failure !== undefined && <Alert type="error" showIcon title={failure} />}
      {unsent && isUntouched && (
        <ResumeChip
          offer={{
            words: shorten(Object.values(unsent).find((value) => typeof value === 'string' && value) ?? ''),
            resume: () => fill(unsent),
            discard,
          }}
          isDisabled={isBusy}
        />
      )}
      {intro}
      {limit && limitWords(limit) !== undefined && <LimitNote {...limit} />}
      <FieldGroup>{children}</FieldGroup>
      {outro}
    </Sheet>
  );
}

interface FooterProps extends Pick<FormSheetProps<object>, 'words' | 'name'> {
  readonly isBusy: boolean;
  readonly isFull: boolean;
  readonly isMissing: boolean;
}

function Footer({ words, name, isBusy, isFull, isMissing }: FooterProps) {
  const { close } = useDialog();
  // At a limit, filling in the field would not help.
  const isWaiting = isMissing && !isFull && words.missing !== undefined;
  return (
    <>
      {isWaiting && (
        <p id={`${name}-missing`} className="text-secondary tone-muted">
          {words.missing}
        </p>
      )}
      <SheetActions onCancel={close} isBusy={isBusy}>
        <Button
          type="submit"
          size="large"
          disabled={isBusy || isFull || isMissing}
          aria-describedby={isWaiting ? `${name}-missing` : undefined}
        >
          {isBusy ? (words.busy ?? VERBS.saving) : (words.submit ?? words.title)}
        </Button>
      </SheetActions>
    </>
  );
}
