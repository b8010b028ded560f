import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Link } from '../components/link.tsx';
import { ErrorBoundary, NotFoundPage } from './error-page.tsx';

const alert = page.getByRole('alert');

function FailsAtRoot() {
  if (useLocation().pathname === '/') throw new Error('asha@example.com is not iterable');
  return <h1>Goa gang</h1>;
}

const Guarded = () => (
  <ErrorBoundary location={useLocation()}>
    <FailsAtRoot />
  </ErrorBoundary>
);

const open = () =>
  render(
    <MemoryRouter>
      <Link to="/groups">Groups</Link>
      <Guarded />
    </MemoryRouter>,
  );

test('a screen that fails leaves words and a way on', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open();
  await expect.element(alert.getByRole('heading')).toHaveTextContent('Unexpected Application Error!');
  await expect.element(page.getByText('iterable', { exact: false })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Barabar' })).toHaveAttribute('href', '/');
  expect(log).toHaveBeenCalled();
  log.mockRestore();
});

test('a screen that fails asks whether the browser is too old', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const showIfTooOld = vi.fn<() => void>();
  vi.stubGlobal('showIfTooOld', showIfTooOld);
  await open();
  await expect.element(alert.getByRole('heading')).toBeVisible();
  expect(showIfTooOld).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  log.mockRestore();
});

test('another page is shown after a screen has failed', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open();
  await expect.element(alert.getByRole('heading')).toBeVisible();
  log.mockRestore();
  await page.getByRole('link', { name: 'Groups' }).click();
  await expect.element(page.getByRole('heading', { name: 'Goa gang' })).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

test('an address of no screen is told from a failure, and leads on', async () => {
  await render(
    <MemoryRouter>
      <NotFoundPage />
    </MemoryRouter>,
  );
  await expect.element(alert.getByRole('heading')).toHaveTextContent('Page not found');
  await expect.element(alert.getByText('There is no page at this address.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Go to your friends' }))
    .toHaveAttribute('href', '/dashboard');
});
