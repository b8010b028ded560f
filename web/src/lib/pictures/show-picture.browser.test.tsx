import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import script from '../../../public/picture.js?raw';

const own = location.href;
let fonts: PromiseWithResolvers<FontFace[]>;
let attachShadow: MockInstance<Element['attachShadow']>;

beforeEach(() => {
  fonts = Promise.withResolvers();
  history.replaceState(null, '', '/dashboard');
  localStorage.setItem('barabar-signed-in', 'yes');
  const html =
    '<button type="button" aria-label="More"><svg id="dots" /></button><a href="/groups">Groups</a>';
  localStorage.setItem('barabar-picture /dashboard', JSON.stringify({ width: outerWidth, html }));
  vi.spyOn(document.fonts, 'load').mockReturnValue(fonts.promise);
  attachShadow = vi.spyOn(Element.prototype, 'attachShadow');
});
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', own);
  document.getElementById('picture')?.remove();
  document.getElementById('root')?.remove();
});

/** What is inside of the picture, which is closed. */
function inside(): ShadowRoot {
  const [result] = attachShadow.mock.results;
  if (result?.type !== 'return') throw new Error('the picture has a shadow root');
  return result.value;
}

/** Runs public/picture.js, as app.html does. */
function show(): HTMLElement {
  const element = document.createElement('script');
  element.text = script;
  document.head.append(element);
  element.remove();
  const picture = document.getElementById('picture');
  if (!picture) throw new Error('no picture shows');
  return picture;
}

const tap = (selector: string): void => {
  inside()
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
};

/** Renders the application's own screen below the picture. @returns the taps on its button. */
function renderOwn(label: string): () => number {
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = `<button type="button" aria-label="${label}"></button>`;
  document.body.append(root);
  let taps = 0;
  root.addEventListener('click', () => {
    taps += 1;
  });
  return () => taps;
}

test('the picture is marked as drawn when it is, and not while it waits for the fonts', async () => {
  vi.spyOn(navigator, 'serviceWorker', 'get').mockReturnValue(
    Object.create(navigator.serviceWorker, { controller: { value: {} } }),
  );
  const picture = show();
  expect([inside().innerHTML, picture.dataset['drawn']]).toEqual(['', undefined]);
  fonts.resolve([]);
  await expect.poll(() => picture.dataset['drawn']).toBe('');
  expect(inside().querySelector('a')?.textContent).toBe('Groups');
});

test('a tap on a button of the picture does nothing while the application has no such button', () => {
  const picture = show();
  tap('#dots');
  expect(picture.isConnected).toBe(true);
  renderOwn('Less');
  tap('#dots');
  expect(picture.isConnected).toBe(true);
});

test('a tap on a button that the application has by now removes the picture, and is not repeated', () => {
  const picture = show();
  const taps = renderOwn('More');
  tap('#dots');
  expect(picture.isConnected).toBe(false);
  expect(taps()).toBe(0);
});
