import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';

export interface AuthFormProps {
  readonly isBusy: boolean;
  readonly submit: string;
  readonly busy: string;
  /** What was refused, unless it stands below one of the fields. */
  readonly alert: string | undefined;
  readonly onSubmit: () => void;
  readonly intro?: ReactNode;
  readonly outro?: ReactNode;
  readonly children: ReactNode;
}

export function AuthForm({ isBusy, submit, busy, alert, onSubmit, intro, outro, children }: AuthFormProps) {
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className="stack" noValidate onSubmit={handleSubmit}>
      {intro}
      <ErrorAlert message={alert} />
      {children}
      <Button type="submit" size="large" isBlock disabled={isBusy}>
        {isBusy ? busy : submit}
      </Button>
      {outro}
    </form>
  );
}
