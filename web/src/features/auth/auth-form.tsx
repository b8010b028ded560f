import type { FormEvent, ReactElement, ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';

export interface AuthFormProps {
  readonly isBusy: boolean;
  /** The label of the button, and while `onSubmit` runs. */
  readonly submit: string;
  readonly busy: string;
  readonly isWrapping?: boolean;
  /** What was refused, unless it stands below one of the fields. */
  readonly alert: string | undefined;
  readonly onSubmit: () => void;
  /** Above the alert. */
  readonly intro?: ReactNode;
  /** Below the button. */
  readonly outro?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/** The form of a card: what was refused, the fields, and the action. */
export function AuthForm({
  isBusy,
  submit,
  busy,
  isWrapping = false,
  alert,
  onSubmit,
  intro,
  outro,
  children,
}: AuthFormProps): ReactElement {
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className="stack" noValidate onSubmit={handleSubmit}>
      {intro}
      <ErrorAlert message={alert} />
      {children}
      <Button type="submit" size="large" isBlock isWrapping={isWrapping} disabled={isBusy}>
        {isBusy ? busy : submit}
      </Button>
      {outro}
    </form>
  );
}
