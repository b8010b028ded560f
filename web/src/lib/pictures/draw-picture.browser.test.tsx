import type { ReactElement, ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { noteAsking, noteDeviceAnswer, setDeviceOwner } from '../../store/device/state.ts';
import { drawPicture } from './draw-picture.ts';
import { forgetPictures, removePictureWhenShown } from './kept-picture.ts';

const own = location.href;
const goTo = (path: string): void => history.replaceState(null, '', path);

beforeEach(() => goTo('/dashboard'));
afterEach(() => {
  vi.restoreAllMocks();
  scrollTo(0, 0);
  goTo(own);
  document.getElementById('picture')?.remove();
});

/** The application's root with a screen in it, and a part of the screen that is below the window. */
function Screen({
  children,
  isBusy,
}: {
  readonly children: ReactNode;
  readonly isBusy?: boolean;
}): ReactElement {
  return (
    <div id="root">
      <style>
        {
          '.amount { color: rgb(1, 2, 3) } .elsewhere { color: red } @media (width > 1px) { .amount { order: 7 } }'
        }
      </style>
      <main aria-busy={isBusy}>
        {children}
        <p style={{ marginTop: '200vh' }}>Far below</p>
      </main>
    </div>
  );
}

const amount = <p className="amount">₹4,200.00</p>;

interface Kept {
  readonly width: number;
  readonly html: string;
}

const keptAt = (path: string): Kept | null =>
  JSON.parse(localStorage.getItem(`barabar-picture ${path}`) ?? 'null');

test('a picture has what is in the window, with the styles of that', async () => {
  await render(<Screen>{amount}</Screen>);
  drawPicture();
  const kept = keptAt('/dashboard');
  expect(kept?.width).toBe(outerWidth);
  const host = document.createElement('div');
  const shown = host.attachShadow({ mode: 'open' });
  shown.innerHTML = kept?.html ?? '';
  document.body.append(host);
  const [copy] = shown.querySelectorAll('.amount');
  expect(copy?.textContent).toBe('₹4,200.00');
  expect(copy && getComputedStyle(copy)).toMatchObject({ color: 'rgb(1, 2, 3)', order: '7' });
  expect(kept?.html).not.toContain('Far below');
  expect(shown.querySelector('style')?.textContent).not.toContain('.elsewhere');
  host.remove();
});

test('of a picture, links and buttons take taps, and the keyboard reaches nothing', async () => {
  await render(
    <Screen>
      <a href="/friends/kabir">Kabir</a>
      <button type="button">More</button>
      <input aria-label="Search" />
      {amount}
    </Screen>,
  );
  drawPicture();
  const host = document.createElement('div');
  host.style.pointerEvents = 'none';
  const shown = host.attachShadow({ mode: 'open' });
  shown.innerHTML = keptAt('/dashboard')?.html ?? '';
  document.body.append(host);
  const found = ['a', 'button', 'input', '.amount'].map((selector) => {
    const [element] = shown.querySelectorAll(selector);
    return element && [getComputedStyle(element).pointerEvents, element.getAttribute('tabindex')];
  });
  host.remove();
  expect(found).toEqual([
    ['auto', '-1'],
    ['auto', '-1'],
    ['none', '-1'],
    ['none', null],
  ]);
});

test.each([
  ['/account/profile', amount],
  ['/dashboard?new=expense', amount],
  ['/groups/goa/add-members', amount],
  ['/dashboard', <output key="status" aria-busy="true" aria-label="Loading" />],
  ['/dashboard', <p key="alert" role="alert" />],
  ['/dashboard', <div key="dialog" {...{ role: 'dialog' }} />],
])(
  'no picture is kept of a screen with a form or a part of it, or that is not finished: %s',
  async (path, content) => {
    goTo(path);
    await render(<Screen>{content}</Screen>);
    drawPicture();
    expect(localStorage).toHaveLength(0);
  },
);

test('no picture is kept of a screen that is scrolled down', async () => {
  await render(<Screen>{amount}</Screen>);
  scrollTo(0, 300);
  drawPicture();
  expect(localStorage).toHaveLength(0);
});

test('no picture is kept without a connection', async () => {
  await render(<Screen>{amount}</Screen>);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  drawPicture();
  expect(localStorage).toHaveLength(0);
});

test('no picture is kept while a notice says how old the screen is, although there is a connection', async () => {
  await render(<Screen>{amount}</Screen>);
  setDeviceOwner({ uid: 'uid-asha', userId: 'asha' });
  noteDeviceAnswer(new Date());
  drawPicture();
  // Somebody else's state is a new one.
  setDeviceOwner(undefined);
  noteAsking(new Date());
  drawPicture();
  expect(localStorage).toHaveLength(0);
  noteAsking(undefined);
  drawPicture();
  expect(keptAt('/dashboard')).not.toBeNull();
});

test('no picture is kept of a list that somebody searches', async () => {
  const typed = (value: string) => (
    <Screen>
      <input aria-label="Search" value={value} readOnly />
      {amount}
    </Screen>
  );
  const { rerender } = await render(typed('zo'));
  drawPicture();
  expect(localStorage).toHaveLength(0);
  await rerender(typed(''));
  drawPicture();
  expect(keptAt('/dashboard')).not.toBeNull();
});

test('the four screens opened last have pictures, and none has after the end of the session', async () => {
  await render(<Screen>{amount}</Screen>);
  for (const path of [
    '/groups/one',
    '/groups/two',
    '/friends/three',
    '/groups/two',
    '/activity',
    '/groups',
  ]) {
    goTo(path);
    drawPicture();
  }
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('barabar-picture '));
  expect(kept().toSorted()).toEqual([
    'barabar-picture /activity',
    'barabar-picture /friends/three',
    'barabar-picture /groups',
    'barabar-picture /groups/two',
  ]);
  forgetPictures();
  expect(localStorage).toHaveLength(0);
});

test('a full storage keeps no picture, and says nothing', async () => {
  await render(<Screen>{amount}</Screen>);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  drawPicture();
  expect(keptAt('/dashboard')).toBeNull();
});

test('the picture over the page stays until the screen below it has its content', async () => {
  const picture = document.createElement('div');
  picture.id = 'picture';
  document.body.append(picture);
  const { rerender, container } = await render(<Screen isBusy>{null}</Screen>);
  removePictureWhenShown(container);
  await rerender(<Screen isBusy>{amount}</Screen>);
  await new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(picture.isConnected).toBe(true);
  await rerender(<Screen>{amount}</Screen>);
  await expect.poll(() => picture.isConnected).toBe(false);
});
