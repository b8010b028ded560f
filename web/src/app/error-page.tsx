import type { ReactElement } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { Button } from '../components/button.tsx';
import { Logo } from '../components/logo.tsx';
import { PageTitle } from '../components/page-title.tsx';
import styles from './error-page.module.css';

/** The first to the letter of spec §2, Screens and routes; the rest is ours. */
const TEXT = {
  title: 'Unexpected Application Error!',
  notFound: 'There is nothing at this address.',
  failed: 'Something went wrong that should not have. Please check your connection and try again.',
  retry: 'Try again',
} as const;

/** What went wrong, for the person; the error itself is in the console. */
const hintOf = (error: unknown): string =>
  isRouteErrorResponse(error) && error.status === 404 ? TEXT.notFound : TEXT.failed;

/** What the router shows where a screen failed or there is none; the logo leads to the start. */
export function ErrorPage(): ReactElement {
  const error = useRouteError();
  return (
    <main className={styles.page}>
      <PageTitle name={TEXT.title} />
      <Logo />
      <div role="alert">
        <h1 className={styles.title}>{TEXT.title}</h1>
        <p className={styles.hint}>{hintOf(error)}</p>
      </div>
      <Button size="large" onClick={() => location.reload()}>
        {TEXT.retry}
      </Button>
    </main>
  );
}
