import type { ReactElement } from 'react';
import { Link, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useScrollToTop } from './use-scroll-to-top.ts';

/** A page that is taller than the window, with links that stay in it. */
function TallPage(): ReactElement {
  useScrollToTop();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <div style={{ height: 5000 }}>
      <div style={{ position: 'fixed', top: 0 }}>
        <h1>{pathname + search}</h1>
        <Link to="/groups">Groups</Link> <Link to="?show=paid">I paid</Link>{' '}
        <button type="button" onClick={() => void navigate(-1)}>
          Back
        </button>
      </div>
    </div>
  );
}

const expectShown = (address: string) =>
  expect.element(page.getByRole('heading', { name: address, exact: true })).toBeVisible();

test('a link leads to the top of another page, but not of the same one, and neither does going back', async () => {
  await render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <TallPage />
    </MemoryRouter>,
  );
  scrollTo(0, 900);
  await page.getByRole('link', { name: 'I paid' }).click();
  await expectShown('/dashboard?show=paid');
  expect(scrollY).toBe(900);
  await page.getByRole('link', { name: 'Groups' }).click();
  await expectShown('/groups');
  expect(scrollY).toBe(0);
  // Where the browser restores the position, nothing takes it away.
  scrollTo(0, 400);
  await page.getByRole('button', { name: 'Back' }).click();
  await expectShown('/dashboard?show=paid');
  expect(scrollY).toBe(400);
});
