import type { ReactNode, Ref } from 'react';
import { AuthForm, type AuthFormProps } from './auth-form.tsx';
import { OtherLanguages } from './other-languages.tsx';
import styles from './auth.module.css';

export interface AuthCardProps extends Pick<AuthFormProps, 'isBusy' | 'alert' | 'onSubmit' | 'children'> {
  readonly name: string;
  readonly words: Pick<AuthFormProps, 'submit' | 'busy'> & {
    readonly title: string;
    readonly subtitle: string;
    /** Before the way to the other card. */
    readonly other?: string;
    readonly switchTo: string;
  };
  readonly onSwitch: () => void;
  /** For a card that takes the focus when it appears. */
  readonly ref?: Ref<HTMLElement>;
  /** Stands above the fields, `otherWay` below them. */
  readonly notice?: ReactNode;
  readonly otherWay?: ReactNode;
}

export function AuthCard({
  name,
  words,
  isBusy,
  alert,
  onSubmit,
  onSwitch,
  ref,
  notice,
  otherWay,
  children,
}: AuthCardProps) {
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
      <p className="tone-muted" style={{ margin: '2px 0 20px' }}>
        {words.subtitle}
      </p>
      {notice}
      <AuthForm isBusy={isBusy} submit={words.submit} busy={words.busy} alert={alert} onSubmit={onSubmit}>
        {children}
      </AuthForm>
      {otherWay}
      <p className="middle tone-muted" style={{ marginTop: 10 }}>
        {words.other !== undefined && <>{words.other} </>}
        <button type="button" className={`linked ${styles.inline}`} onClick={onSwitch} disabled={isBusy}>
          {words.switchTo}
        </button>
      </p>
      <OtherLanguages />
    </section>
  );
}
