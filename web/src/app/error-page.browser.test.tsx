import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ErrorPage } from './error-page.tsx';

const open = (path: string, children: RouteObject[]) =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ ErrorBoundary: ErrorPage, HydrateFallback: () => null, children }], {
        initialEntries: [path],
      })}
    />,
  );

const alert = page.getByRole('alert');

test('a screen that fails leaves words and a way on', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fail = (): never => {
    throw new Error('asha@example.com is not iterable');
  };
  await open('/', [{ path: '/', Component: fail }]);
  await expect.element(alert.getByRole('heading')).toHaveTextContent('Unexpected Application Error!');
  await expect.element(page.getByText('iterable', { exact: false })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Barabar' })).toHaveAttribute('href', '/');
  expect(log).toHaveBeenCalled();
  log.mockRestore();
});

test('an address of no screen is told from a failure, and leads on', async () => {
  const refuse = (): never => {
    throw new Response(null, { status: 404 });
  };
  await open('/nowhere', [{ path: '*', loader: refuse, element: null }]);
  await expect.element(alert.getByRole('heading')).toHaveTextContent('Page not found');
  await expect.element(alert.getByText('There is no page at this address.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Go to your friends' }))
    .toHaveAttribute('href', '/dashboard');
});
