import { MemoryRouter, Outlet, useRoutes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Link } from '../components/link.tsx';
import { loadScreens, screenRoute, type ScreenRoute } from './screen-route.tsx';

vi.mock('../lib/api/log-error.ts');

const Screen = () => <h1>Goa gang</h1>;

const Shell = () => (
  <>
    <Link to="/groups">Groups</Link>
    <Outlet />
  </>
);

const Screens = ({ routes }: { routes: ScreenRoute[] }) => useRoutes(routes);

const open = (load: () => Promise<typeof Screen>) => {
  const children = [
    { index: true as const, element: null },
    { path: '/groups', ...screenRoute('single', load) },
  ];
  return render(
    <MemoryRouter>
      <Screens routes={[{ Component: Shell, children }]} />
    </MemoryRouter>,
  );
};

/** Leads to a screen whose code comes after its placeholder rows have shown. */
async function openSlowly(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<typeof Screen>();
  await open(() => promise);
  await page.getByRole('link', { name: 'Groups' }).click();
  await expect.element(page.getByTestId('skeleton-row').first()).toBeVisible();
  resolve(Screen);
}

test('a tap is answered at once: placeholder rows show until the screen’s code is loaded', async () => {
  await openSlowly();
  await expect.element(page.getByRole('heading', { name: 'Goa gang' })).toBeVisible();
});

test('the screen shows within a few frames of the arrival of its code', async () => {
  await openSlowly();
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  expect(page.getByRole('heading', { name: 'Goa gang' }).query()).not.toBeNull();
});

test('a screen that cannot be loaded says so, and Retry loads it', async () => {
  let isCut = true;
  await open(async () => {
    if (isCut) throw new TypeError('Failed to fetch dynamically imported module');
    return Screen;
  });
  await page.getByRole('link', { name: 'Groups' }).click();
  const alert = page.getByRole('alert');
  await expect.element(alert.getByRole('heading')).toHaveTextContent('This screen could not be loaded');
  await expect.element(page.getByRole('link', { name: 'Groups' })).toBeVisible();
  isCut = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('heading', { name: 'Goa gang' })).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

test('it is loaded without a tap too, when the connection is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let isCut = true;
  await open(async () => {
    if (isCut) throw new TypeError('Failed to fetch dynamically imported module');
    return Screen;
  });
  await page.getByRole('link', { name: 'Groups' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  isCut = false;
  onLine.mockRestore();
  dispatchEvent(new Event('online'));
  await expect.element(page.getByRole('heading', { name: 'Goa gang' })).toBeVisible();
});

test('the code of a frame and of the screen in it load in parallel, and no other', async () => {
  const never = () => new Promise<never>(() => {});
  const frame = vi.fn(never);
  const detail = vi.fn(never);
  const other = vi.fn(never);
  const routes: ScreenRoute[] = [
    {
      ...screenRoute('frame', frame),
      children: [
        { path: '/groups/:groupId', ...screenRoute('detail', detail) },
        { path: '/groups', ...screenRoute('detail', other) },
      ],
    },
  ];
  loadScreens(routes, '/groups/goa');
  expect(frame).toHaveBeenCalledOnce();
  expect(detail).toHaveBeenCalledOnce();
  expect(other).not.toHaveBeenCalled();
});
