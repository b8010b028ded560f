import type { FormEvent, ReactElement, ReactNode, Ref } from 'react';
import { Button } from '../../components/button.tsx';
import { CardAlert } from './card-alert.tsx';
import { OtherLanguages } from './other-languages.tsx';
import type { SignInProblem } from './use-sign-in.ts';
import styles from './auth.module.css';

export interface AuthCardProps {
  /** Makes the id of the title unique: 'sign-in'. */
  readonly name: string;
  readonly words: {
    readonly title: string;
    readonly subtitle: string;
    /** The label of the button, and while `onSubmit` runs. */
    readonly submit: string;
    readonly busy: string;
    /** Before the way to the other card. */
    readonly other?: string;
    readonly switchTo: string;
  };
  readonly isBusy: boolean;
  readonly error: SignInProblem | undefined;
  /** The names of the fields that show their problem themselves. */
  readonly fields: readonly string[];
  readonly onSubmit: () => void;
  /** Shows the other card. */
  readonly onSwitch: () => void;
  /** For a card that takes the focus when it appears. */
  readonly ref?: Ref<HTMLElement>;
  /** Above the form. */
  readonly notice?: ReactNode;
  /** Below the form: another way in. */
  readonly otherWay?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/** A card with a form: its title, the fields, the action, and the way to another card. */
export function AuthCard({
  name,
  words,
  isBusy,
  error,
  fields,
  onSubmit,
  onSwitch,
  ref,
  notice,
  otherWay,
  children,
}: AuthCardProps): ReactElement {
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <section
      ref={ref}
      tabIndex={ref === undefined ? undefined : -1}
      className={styles.card}
      aria-labelledby={`${name}-title`}
    >
      <h1 id={`${name}-title`} className="text-title">
        {words.title}
      </h1>
      <p className={`tone-muted ${styles.subtitle}`}>{words.subtitle}</p>
      {notice}
      <form className="stack" noValidate onSubmit={handleSubmit}>
        <CardAlert error={error} fields={fields} />
        {children}
        <Button type="submit" size="large" isBlock disabled={isBusy}>
          {isBusy ? words.busy : words.submit}
        </Button>
      </form>
      {otherWay}
      <p className={`tone-muted ${styles.other}`}>
        {words.other !== undefined && <>{words.other} </>}
        <button type="button" className={`linked ${styles.inline}`} onClick={onSwitch} disabled={isBusy}>
          {words.switchTo}
        </button>
      </p>
      <OtherLanguages />
    </section>
  );
}
