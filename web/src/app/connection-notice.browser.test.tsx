import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { MemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { checkConnection } from '../lib/api/connection.ts';
import { noteAnswered, setDeviceOwner } from '../store/device/state.ts';
import { ListScreen } from '../components/screen.tsx';
import { AppShell } from './app-shell.tsx';
import { ConnectionNotice } from './connection-notice.tsx';

const ASHA = { uid: 'uid-asha', userId: 'asha' };
const RAVI = { uid: 'uid-ravi', userId: 'ravi' };

function setTime(time: string): void {
  vi.setSystemTime(new Date(`2026-11-22T${time}`));
}

function setLine({ isOnline }: { isOnline: boolean }): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  setDeviceOwner(undefined);
  await checkConnection();
});

test('a page that loses its connection says when the server answered last, and not when that was noticed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', async () => new Response());
  setDeviceOwner(ASHA);
  setTime('09:12:00');
  noteAnswered();
  await render(<ConnectionNotice />, { wrapper: MemoryRouter });
  setTime('17:00:00');
  setLine({ isOnline: false });
  const words = (age: string) => page.getByText(`Offline · as of ${age}`);
  await expect.element(words('9:12 am')).toBeVisible();
  setLine({ isOnline: true });
  await expect.element(page.getByText('Offline')).not.toBeInTheDocument();
  noteAnswered();
  setTime('17:30:00');
  setLine({ isOnline: false });
  await expect.element(words('5:00 pm')).toBeVisible();
  // Somebody else signs in: for them the server has not answered anything.
  setDeviceOwner(RAVI);
  await expect.element(words('the last connection')).toBeVisible();
});

test.each([390, 1280])(
  'nothing on a screen of %i px moves when the notice comes, in neutral colours, and goes',
  async (width) => {
    await page.viewport(width, 800);
    vi.stubGlobal('fetch', async () => new Response());
    setDeviceOwner(ASHA);
    await render(
      <AppShell isNavHiddenOnPhone={false} notice={<ConnectionNotice />}>
        <ListScreen title="Who owes" dock={<button type="button">Add</button>}>
          <p>Kabir Sen</p>
        </ListScreen>
      </AppShell>,
      { wrapper: MemoryRouter },
    );
    const topOf = (text: string): number => page.getByText(text).element().getBoundingClientRect().top;
    const tops = () => [topOf('Who owes'), topOf('Kabir Sen')];
    const before = tops();
    setLine({ isOnline: false });
    const notice = page.getByRole('status');
    await expect.element(page.getByText(/^Offline · as of /)).toBeVisible();
    if (width === 390) expect(notice.element().clientHeight).toBeLessThanOrEqual(36);
    expect(tops()).toEqual(before);
    const probe = document.createElement('p');
    probe.style.color = 'var(--ink2)';
    document.body.append(probe);
    expect(getComputedStyle(notice.element()).color).toBe(getComputedStyle(probe).color);
    probe.remove();
    // What floats makes room for it.
    await expect
      .poll(() => getComputedStyle(document.documentElement).getPropertyValue('--strip'))
      .toBe(`${notice.element().clientHeight}px`);
    setLine({ isOnline: true });
    await expect.element(page.getByText(/^Offline/)).not.toBeInTheDocument();
    expect(tops()).toEqual(before);
  },
);
