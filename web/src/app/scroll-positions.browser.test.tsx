import { useEffect, useLayoutEffect, useState } from 'react';
import { MemoryRouter, type RouteObject, useLocation, useNavigate, useRoutes } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ListScreen } from '../components/screen.tsx';
import { expenseOnWire } from '../test-support/factories.ts';
import { AppShell } from './app-shell.tsx';
import { Panes } from '../components/panes.tsx';
import { renderScreen } from '../test-support/render-screen.tsx';
import { ScrollPositions } from './scroll-positions.tsx';

type Navigate = ReturnType<typeof useNavigate>;

/** Tells the address, as soon as its page is in the document, and how to change it. */
function AddressProbe({ onAddress }: { onAddress: (address: string, navigate: Navigate) => void }): null {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => onAddress(pathname + search, navigate));
  return null;
}

/** What the pages show: the height of what comes at once, and what comes when the test says so. */
interface Content {
  height: number;
  later?: { readonly arrival: Promise<void>; readonly height: number };
}

/** Content of a page. While more of it is on its way it says so. */
function Tall({ content }: { content: Content }) {
  const [{ later, height }] = useState(() => ({ ...content }));
  const [hasCome, setHasCome] = useState(later === undefined);
  useEffect(() => {
    let isLeft = false;
    void later?.arrival.then(() => isLeft || setHasCome(true));
    return () => {
      isLeft = true;
    };
  }, [later]);
  return (
    <div
      aria-busy={!hasCome}
      style={{
        flex: 'none',
        height: hasCome && later ? later.height : height,
        background: 'linear-gradient(white, gray)',
      }}
    />
  );
}

/** Renders a list of friends and one of groups, each with pages beside it. The first page is the list of friends. */
async function renderPanes(content: Content = { height: 5000 }): Promise<{
  readonly open: (address: string) => Promise<void>;
  /** Goes back, or forward, to an address. */
  readonly go: (delta: 1 | -1, address: string) => Promise<void>;
}> {
  const frame = (path: string): RouteObject => {
    const Frame = () => {
      const { pathname } = useLocation();
      return (
        <Panes
          focus={pathname === path ? 'list' : 'detail'}
          list={
            <ListScreen title={path}>
              <Tall content={content} />
            </ListScreen>
          }
          detail={<Tall key={pathname} content={content} />}
        />
      );
    };
    return { path: `${path}/*`, Component: Frame };
  };
  const routes = [frame('/dashboard'), frame('/groups')];
  const Screens = () => useRoutes(routes);
  let present: { readonly address: string; readonly navigate: Navigate } | undefined;
  await render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <AppShell isNavHiddenOnPhone>
        <Screens />
        <ScrollPositions />
      </AppShell>
      <AddressProbe onAddress={(address, navigate) => void (present = { address, navigate })} />
    </MemoryRouter>,
  );
  const change = async (to: string | number, address: string): Promise<void> => {
    await (typeof to === 'number' ? present?.navigate(to) : present?.navigate(to));
    await expect.poll(() => present?.address).toBe(address);
  };
  return { open: (address) => change(address, address), go: change };
}

function pane(name: 'list' | 'detail'): Element {
  const found = document.querySelector(`[data-scroll="${name}"]`);
  if (!found) throw new Error(`there is no pane ${name}`);
  return found;
}

const positions = (): readonly number[] => [pane('list').scrollTop, pane('detail').scrollTop];

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

async function renderWide(content?: Content): ReturnType<typeof renderPanes> {
  await page.viewport(1280, 800);
  return renderPanes(content);
}

async function comeBackEarly() {
  const content: Content = { height: 5000 };
  const { open, go } = await renderWide(content);
  pane('detail').scrollTop = 2000;
  await open('/groups');
  content.height = 1000;
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  content.later = { arrival: promise, height: 5000 };
  // A pane waits only for some time, which a slow machine must not use up.
  const begunAt = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(begunAt);
  onTestFinished(() => clock.mockRestore());
  await go(-1, '/dashboard');
  return {
    content,
    go,
    arrive,
    /** Lets so much time pass since then, which the page notices. */
    pass: async (milliseconds: number): Promise<void> => {
      clock.mockReturnValue(begunAt + milliseconds);
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    },
  };
}

test('in a narrow window, a link leads to the top of another page, but not of the same one, and neither does going back', async () => {
  await page.viewport(390, 844);
  const { open, go } = await renderPanes();
  scrollTo(0, 900);
  await open('/dashboard?show=paid');
  expect(scrollY).toBe(900);
  await open('/groups');
  expect(scrollY).toBe(0);
  // Where the browser restores the position, nothing takes it away.
  scrollTo(0, 400);
  await go(-1, '/dashboard?show=paid');
  expect(scrollY).toBe(400);
});

test('panes are where they were when the viewer goes back and forward', async () => {
  const { open, go } = await renderWide();
  pane('list').scrollTop = 300;
  pane('detail').scrollTop = 1200;
  await open('/groups/goa');
  expect(positions()).toEqual([0, 0]);
  pane('list').scrollTop = 700;
  pane('detail').scrollTop = 2000;
  await go(-1, '/dashboard');
  expect(positions()).toEqual([300, 1200]);
  await go(1, '/groups/goa');
  expect(positions()).toEqual([700, 2000]);
});

test('a list stays where it is beside other pages, of which a link leads to the top', async () => {
  const { open, go } = await renderWide();
  await open('/groups');
  pane('list').scrollTop = 300;
  await open('/groups/goa');
  pane('detail').scrollTop = 1200;
  await open('/groups/hampi');
  expect(positions()).toEqual([300, 0]);
  pane('list').scrollTop = 500;
  await go(-1, '/groups/goa');
  expect(positions()).toEqual([500, 1200]);
  pane('list').scrollTop = 0;
  await go(-1, '/groups');
  expect(positions()).toEqual([0, 0]);
});

test('the same page at another address stays where it is, and is where it was when the viewer goes back', async () => {
  const { open, go } = await renderWide();
  pane('detail').scrollTop = 1200;
  await open('/dashboard?show=paid');
  expect(positions()).toEqual([0, 1200]);
  pane('detail').scrollTop = 2000;
  await go(-1, '/dashboard');
  expect(positions()).toEqual([0, 1200]);
});

test('a pane shows its top until its content has come', async () => {
  const { arrive, pass } = await comeBackEarly();
  await pass(1_000);
  expect(pane('detail').scrollTop).toBe(0);
  arrive();
  await expect.poll(() => pane('detail').scrollTop).toBe(2000);
});

test('whoever scrolls before the content has come is left alone', async () => {
  const { arrive } = await comeBackEarly();
  pane('detail').scrollTop = 40;
  arrive();
  await expect.poll(() => pane('detail').scrollHeight).toBe(5000);
  await wait(100);
  expect(pane('detail').scrollTop).toBe(40);
});

test('a pane whose content comes very late shows its top', async () => {
  const { arrive, pass } = await comeBackEarly();
  await pass(3_001);
  arrive();
  await expect.poll(() => pane('detail').scrollHeight).toBe(5000);
  await wait(100);
  expect(pane('detail').scrollTop).toBe(0);
});

test('a pane that has lost rows shows its end', async () => {
  const content: Content = { height: 3000 };
  const { open, go } = await renderWide(content);
  pane('detail').scrollTop = 3000;
  await open('/groups');
  content.height = 2800;
  await go(-1, '/dashboard');
  await expect.poll(() => pane('detail').scrollTop).toBeGreaterThan(1900);
  expect(pane('detail').scrollTop).toBe(2800 - pane('detail').clientHeight);
});

test('going back to a page before its content has come, and away from it, keeps its position', async () => {
  const { content, go } = await comeBackEarly();
  content.height = 5000;
  delete content.later;
  await go(1, '/groups');
  await wait(100);
  expect(positions()).toEqual([0, 0]);
  await go(-1, '/dashboard');
  expect(positions()).toEqual([0, 2000]);
});

test('a feed is where it was when the viewer comes back from one of its records', async () => {
  const expenses = Array.from({ length: 100 }, (_, index) => ({
    ...expenseOnWire(`Ferry ${index}`, { payer: 'Asha Rao', amount: 300 }),
    id: `ferry-${index}`,
    createdAt: new Date(2026, 0, 100 - index).toISOString(),
  }));
  const { goBack } = await renderScreen('/activity', {
    'GET /expenses/my-expenses': () => ({ data: expenses }),
    ...Object.fromEntries(
      expenses.flatMap((expense) => [
        [`GET /expenses/${expense.id}`, () => ({ data: expense })],
        [`GET /expenses/${expense.id}/activities`, () => ({ data: [] })],
        [`GET /expenses/${expense.id}/comments`, () => ({ data: [] })],
        [`GET /expenses/${expense.id}/receipt`, () => ({ data: {} })],
      ]),
    ),
  });
  await page.viewport(1280, 800);
  await expect.element(page.getByRole('heading', { name: 'Ferry 0', exact: true })).toBeVisible();
  pane('detail').scrollTop = 5000;
  const inSight = (): Element[] =>
    page
      .getByRole('article')
      .elements()
      .filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top > 100 && bottom < 700;
      });
  await expect.poll(() => inSight().length).toBeGreaterThan(3);
  const row = inSight()[2];
  const title = row?.querySelector('h3')?.textContent ?? '';
  row?.querySelector('a')?.click();
  await expect.element(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  goBack();
  await expect.poll(() => inSight().map((each) => each.querySelector('h3')?.textContent)).toContain(title);
});
