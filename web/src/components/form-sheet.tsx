import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import Alert from 'antd/es/alert';
import Form, { type FormInstance } from 'antd/es/form';
import { keepValues, readValues } from '../lib/kept-values.ts';
import { useAttempt } from '../lib/use-attempt.ts';
import { Button } from './button.tsx';
import { FieldGroup } from './field-group.tsx';
import { FORM_LOOK } from './form-look.ts';
import { ResumedNotice } from './resumed-notice.tsx';
import { Sheet, SheetActions } from './sheet.tsx';

export interface FormSheetProps<Values extends object> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Once it is off the screen. Fields, unless they are kept, and errors are reset by then (spec §4, Other flows). */
  readonly onClosed?: () => void;
  readonly title: string;
  /** Of the buttons; `busy` is the action's while it is being done, `failed` is said where the server has no words. */
  readonly words: {
    readonly cancel: string;
    readonly submit: string;
    readonly busy: string;
    readonly failed: string;
  };
  /** Names the form, so that the ids of its fields are its own. */
  readonly name: string;
  /** The fields as the dialog opens. */
  readonly initialValues: Values;
  /** Keeps what is typed under this name, a person's own, in this tab until it is sent: for fields of text without secrets. */
  readonly keptAs?: string | undefined;
  /** What is typed has changed. */
  readonly onChange?: (() => void) | undefined;
  /** Whether the action can be chosen at all. */
  readonly canSubmit?: (values: Values) => boolean;
  /** Called once every field's rules hold. What it rejects with is said. */
  readonly onSubmit: (values: Values) => Promise<void>;
  /** Above the fields. */
  readonly intro?: ReactNode;
  /** The fields, as Form.Items. */
  readonly children: ReactNode;
}

/** Of a Sheet: makes body and footer one of antd's forms, where the fields' state is kept elsewhere. */
export const renderFormWith =
  (onSubmit: () => void) =>
  (content: ReactNode): ReactElement => (
    <Form {...FORM_LOOK} onFinish={onSubmit}>
      {content}
    </Form>
  );

/** A dialog with a short form: fields, Cancel and one action, which Enter does too. */
export function FormSheet<Values extends object>({
  isOpen,
  onClose,
  onClosed,
  title,
  words,
  name,
  initialValues,
  keptAs,
  onChange,
  canSubmit,
  onSubmit,
  intro,
  children,
}: FormSheetProps<Values>): ReactElement {
  const { isBusy, failure, setFailure, attempt } = useAttempt(words.failed);
  const [values, setValues] = useState<Values>();
  const form = useRef<FormInstance>(null);
  const [wasOpen, setWasOpen] = useState(false);
  const [resumed, setResumed] = useState<Values>();
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    const left = isOpen ? readValues(keptAs, initialValues) : undefined;
    if (isOpen) setResumed(left);
    if (left) setValues(left);
  }

  const handleClosed = (): void => {
    setFailure(undefined);
    setValues(undefined);
    onClosed?.();
  };
  const handleChange = (changed: Partial<Values>, all: Values): void => {
    setValues(all);
    setFailure(undefined);
    keepValues(keptAs, all);
    onChange?.();
    // What is wrong is said when it is sent, and holds until the field changes.
    for (const { name: field } of form.current?.getFieldsError() ?? []) {
      if (String(field) in changed) form.current?.setFields([{ name: field, errors: [] }]);
    }
  };

  return (
    <Sheet
      isOpen={isOpen}
      title={title}
      onClose={onClose}
      onClosed={handleClosed}
      isBusy={isBusy}
      renderForm={(content) => (
        <Form<Values>
          {...FORM_LOOK}
          ref={form}
          name={name}
          disabled={isBusy}
          initialValues={resumed ?? initialValues}
          onValuesChange={handleChange}
          onFinish={(finished) =>
            void attempt(async () => {
              await onSubmit(finished);
              keepValues(keptAs, {});
            })
          }
        >
          {content}
        </Form>
      )}
      footer={
        <SheetActions>
          <Button variant="line" size="large" onClick={onClose} disabled={isBusy}>
            {words.cancel}
          </Button>
          <Button
            type="submit"
            size="large"
            disabled={isBusy || canSubmit?.(values ?? initialValues) === false}
          >
            {isBusy ? words.busy : words.submit}
          </Button>
        </SheetActions>
      }
    >
      {failure !== undefined && <Alert type="error" showIcon title={failure} />}
      {resumed && (
        <ResumedNotice
          onStartAfresh={() => {
            form.current?.setFieldsValue(initialValues);
            keepValues(keptAs, {});
            setValues(undefined);
            setResumed(undefined);
          }}
        />
      )}
      {intro}
      <FieldGroup>{children}</FieldGroup>
    </Sheet>
  );
}
