import { type ReactNode, useEffect, Component } from 'react';
import { text } from '@barabar/core/messages/text';
import { Button, ButtonLink } from '../components/button.tsx';
import { Logo } from '../components/logo.tsx';
import { SpinnerPage } from '../components/spinner.tsx';
import { paths } from '../lib/pages/paths.ts';
import { useReloadIfOutdated } from '../components/use-reload-if-outdated.ts';
import styles from '../components/problem-head.module.css';
import { ProblemHead } from '../components/problem-head.tsx';
import type { Location } from 'react-router-dom';

const TEXT = text('problems');
const VERBS = text('verbs');

declare global {
  /** Replaces the page by the message that the browser is too old, if it is (public/too-old.js). */
  // eslint-disable-next-line no-var -- a property of globalThis
  var showIfTooOld: (() => void) | undefined;
}

function ProblemPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <main className={`stack ${styles.page}`}>
      <Logo />
      <ProblemHead title={title} text={text} />
      {children}
    </main>
  );
}

/** Replaces a screen that fails. The error itself is in the console. */
export function ErrorPage() {
  const mayReload = useReloadIfOutdated(true);
  useEffect(() => {
    if (!mayReload) globalThis.showIfTooOld?.();
  }, [mayReload]);
  if (mayReload) return <SpinnerPage />;
  return (
    <ProblemPage title={TEXT.title} text={TEXT.failed}>
      <Button size="large" onClick={() => location.reload()}>
        {VERBS.retry}
      </Button>
    </ProblemPage>
  );
}

/** The page at every address that no screen has. */
export function NotFoundPage() {
  return (
    <ProblemPage title={TEXT.notFoundTitle} text={TEXT.notFound}>
      <ButtonLink size="large" to={paths.dashboard}>
        {TEXT.start}
      </ButtonLink>
    </ProblemPage>
  );
}

interface ErrorBoundaryProps {
  /** The present page: another one is tried again. */
  readonly location: Location;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly hasFailed: boolean;
  readonly location: Location;
}

/** Until the location changes. React writes the error to the console. Only classes can be error boundaries. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, location: this.props.location };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    { location }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return location === state.location ? null : { hasFailed: false, location };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ErrorPage /> : this.props.children;
  }
}
