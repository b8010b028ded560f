import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ExpenseRow } from '../features/activity/expense-row.tsx';
import { expenseItem } from '../features/activity/feed-item.ts';
import { FeedRows } from '../features/activity/feed-rows.tsx';
import { SpinnerSection } from '../components/spinner.tsx';
import { makeExpense } from '../lib/factories.ts';
import { checkConnection } from '../lib/api/connection.ts';
import { noteAsking, setDeviceOwner } from '../store/device/state.ts';
import { removePictureWhenShown } from '../lib/pictures/kept-picture.ts';
import { setOutbox } from '../store/outbox/outbox.ts';
import { AppShell } from './app-shell.tsx';
import { ConnectionNotice } from './connection-notice.tsx';

const chai = makeExpense('asha', { asha: 50_00, kabir: 50_00 }, { id: 'chai' });
let picture: HTMLElement;

beforeEach(() => {
  picture = document.createElement('div');
  picture.id = 'picture';
  document.body.prepend(picture);
});
afterEach(async () => {
  picture.remove();
  vi.restoreAllMocks();
  setDeviceOwner(undefined);
  noteAsking(undefined);
  await checkConnection();
});

/** The shell with a feed of one row, and what else a test has in it. */
function Screen({
  rows = [expenseItem(chai)],
  isLoadingMore = false,
  children,
}: {
  readonly rows?: Parameters<typeof FeedRows>[0]['items'];
  readonly isLoadingMore?: boolean;
  readonly children?: ReactElement;
}): ReactElement {
  return (
    <MemoryRouter>
      <AppShell isNavHiddenOnPhone={false} notice={<ConnectionNotice />}>
        {children}
        <FeedRows items={rows} canLoadMore={false} isLoadingMore={isLoadingMore} onEndNear={() => undefined}>
          {() => (
            <ExpenseRow
              expense={chai}
              currentUserId="asha"
              scope={{ kind: 'global' }}
              isDeleting={false}
              isRuled={false}
            />
          )}
        </FeedRows>
      </AppShell>
    </MemoryRouter>
  );
}

/** Renders the screen below the picture, as at a start. */
async function open(screen: ReactElement): Promise<void> {
  const container = document.createElement('div');
  document.body.append(container);
  removePictureWhenShown(container);
  await render(screen, { container });
}

const expectRemoved = () => expect.poll(() => picture.isConnected).toBe(false);

/** Waits until a picture that can be removed would be. */
const someFrames = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 200);
  });

test('a row that is being sent keeps no picture over the screen', async () => {
  setOutbox({
    entries: [
      {
        id: 'chai',
        action: 'createExpense',
        params: {},
        body: '{}',
        effect: { kind: 'expense', after: chai },
        viewerId: 'asha',
        madeAt: new Date(0),
        isTried: true,
      },
    ],
    sending: new Set(['chai']),
  });
  await open(<Screen />);
  expect(page.getByRole('article').element().getAttribute('aria-busy')).toBe('true');
  await expectRemoved();
});

test('a list that loads more rows keeps no picture over the screen, but one without rows does', async () => {
  await open(<Screen rows={[]} isLoadingMore />);
  await someFrames();
  expect(picture.isConnected).toBe(true);
  await open(<Screen isLoadingMore />);
  await expectRemoved();
});

test('content that is missing keeps the picture, until a notice says how old the screen is', async () => {
  await open(
    <Screen>
      <SpinnerSection />
    </Screen>,
  );
  await someFrames();
  expect(picture.isConnected).toBe(true);
  noteAsking(new Date());
  await expect.element(page.getByText(/^Looking for changes\. This is how things stood/)).toBeVisible();
  await expectRemoved();
});

test('the picture does not hide that there is no connection', async () => {
  await open(
    <Screen>
      <SpinnerSection />
    </Screen>,
  );
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await expect.element(page.getByText(/^No connection\./)).toBeVisible();
  await expectRemoved();
});
