import type { ReactElement, ReactNode } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { SpinnerSection } from '../../components/spinner.tsx';
import { useFocusOnMount } from '../../lib/use-focus-on-mount.ts';
import { paths } from '../../lib/paths.ts';
import { VERIFY_TEXT } from './verify-text.ts';
import styles from './auth.module.css';

/** One step of the page: title and hint above its controls. It takes the focus, so that screen readers read it. */
export function VerifyCard({
  title,
  hint,
  children,
}: {
  readonly title: string;
  readonly hint?: string;
  readonly children?: ReactNode;
}): ReactElement {
  const card = useFocusOnMount();
  return (
    <section ref={card} tabIndex={-1} className={`stack ${styles.card}`} aria-label={title}>
      <h1 className="text-title">{title}</h1>
      {hint !== undefined && <p className="tone-muted wraps">{hint}</p>}
      {children}
    </section>
  );
}

/** The card while the app is reading what a link is for. */
export function LoadingCard(): ReactElement {
  return (
    <div className={styles.card}>
      <SpinnerSection />
    </div>
  );
}

/** A final step, with a link to another page. */
export function EndCard({
  title,
  hint,
  isSignedIn,
}: {
  readonly title: string;
  readonly hint: string;
  readonly isSignedIn: boolean;
}): ReactElement {
  return (
    <VerifyCard title={title} hint={hint}>
      <ButtonLink size="large" isBlock to={isSignedIn ? paths.dashboard : paths.login}>
        {isSignedIn ? VERIFY_TEXT.start : VERIFY_TEXT.signIn}
      </ButtonLink>
    </VerifyCard>
  );
}

/** The card for a link that no longer works. */
export function GoneCard({ isSignedIn }: { readonly isSignedIn: boolean }): ReactElement {
  return <EndCard title={VERIFY_TEXT.gone} hint={VERIFY_TEXT.goneHint} isSignedIn={isSignedIn} />;
}

/** The card for a link that could not be read. */
export function FailedCard({
  title,
  message,
  onRetry,
}: {
  readonly title: string;
  readonly message: string;
  readonly onRetry: () => void;
}): ReactElement {
  return (
    <VerifyCard title={title}>
      <ErrorAlert message={message} onRetry={onRetry} />
    </VerifyCard>
  );
}
