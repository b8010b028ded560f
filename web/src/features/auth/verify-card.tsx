import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { text } from '@barabar/core/messages/text';
import { ButtonLink } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { SpinnerSection } from '../../components/spinner.tsx';
import { useFocusOnMount } from '../../lib/forms/use-focus-on-mount.ts';
import { paths } from '../../lib/pages/paths.ts';
import type { LinkReading } from './use-link.ts';
import styles from './auth.module.css';

const VERIFY_TEXT = text('verification');
const PROBLEMS = text('problems');

/** One step of the page: title and hint above its controls. It takes the focus, so that screen readers read it. */
export function VerifyCard({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children?: ReactNode;
}) {
  const card = useFocusOnMount();
  return (
    <section ref={card} tabIndex={-1} className={`stack ${styles.card}`} aria-label={title}>
      <h1 className="text-title wraps">{title}</h1>
      {hint !== undefined && <p className="tone-muted wraps">{hint}</p>}
      {children}
    </section>
  );
}

export function LoadingCard() {
  return (
    <div className={styles.card}>
      <SpinnerSection />
    </div>
  );
}

/** The end of a link. `children` stand below the way on. */
export function EndCard({
  isSignedIn,
  children,
  ...words
}: ComponentProps<typeof VerifyCard> & { isSignedIn: boolean }) {
  return (
    <VerifyCard {...words}>
      <ButtonLink size="large" isBlock to={isSignedIn ? paths.dashboard : paths.login} replace>
        {isSignedIn ? PROBLEMS.start : VERIFY_TEXT.signIn}
      </ButtonLink>
      {children}
    </VerifyCard>
  );
}

/** The card of a link: what became of reading it, or the step that `renderKnown` makes of what it is for. */
export function LinkCard<About>({
  reading: { link, retry },
  title,
  isSignedIn,
  renderKnown,
}: {
  reading: LinkReading<About>;
  /** The title of the card that says that the link could not be read. */
  title: string;
  isSignedIn: boolean;
  renderKnown: (about: About) => ReactElement;
}) {
  switch (link.kind) {
    case 'loading':
      return <LoadingCard />;
    case 'gone':
      return <EndCard title={VERIFY_TEXT.gone} hint={VERIFY_TEXT.goneHint} isSignedIn={isSignedIn} />;
    case 'failed':
      return (
        <VerifyCard title={title}>
          <ErrorAlert message={link.message} onRetry={retry} />
        </VerifyCard>
      );
    case 'known':
      return renderKnown(link.about);
  }
}
