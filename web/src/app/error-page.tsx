import type { ReactElement } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { Button, ButtonLink } from '../components/button.tsx';
import { Logo } from '../components/logo.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { SpinnerPage } from '../components/spinner.tsx';
import { paths } from '../lib/paths.ts';
import { useReloadIfOutdated } from '../lib/use-reload-if-outdated.ts';
import styles from './error-page.module.css';

/** Spec §2 (Screens and routes) prescribes the first text word for word; the others are our own. */
const TEXT = {
  title: 'Unexpected Application Error!',
  notFoundTitle: 'Page not found',
  notFound: 'There is no page at this address.',
  start: 'Go to your friends',
  failed: 'Sorry, something went wrong. Please try again.',
  retry: 'Try again',
} as const;

/**
 * The router shows this page when a screen fails or no screen matches the address. The error itself is in the console.
 */
export function ErrorPage(): ReactElement {
  const error = useRouteError();
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  const mayReload = useReloadIfOutdated(!isNotFound);
  if (mayReload) return <SpinnerPage />;
  const title = isNotFound ? TEXT.notFoundTitle : TEXT.title;
  return (
    <main className={`stack ${styles.page}`}>
      <PageTitle name={title} />
      <Logo />
      <div role="alert">
        <h1 className="text-title">{title}</h1>
        <p className="tone-muted">{isNotFound ? TEXT.notFound : TEXT.failed}</p>
      </div>
      {isNotFound ? (
        <ButtonLink size="large" to={paths.dashboard}>
          {TEXT.start}
        </ButtonLink>
      ) : (
        <Button size="large" onClick={() => location.reload()}>
          {TEXT.retry}
        </Button>
      )}
    </main>
  );
}
