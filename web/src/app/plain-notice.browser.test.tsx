import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NoticeArea } from './notice-area.tsx';
import { dismissNotice, showNotice } from '../lib/notices/notices.ts';

vi.mock('../lib/api/log-error.ts');
vi.mock('./antd-notice.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

afterEach(() => dismissNotice());

test('without antd, which cannot be loaded, a success is no red alert, and a failure is one', async () => {
  await render(<NoticeArea />);
  showNotice({ tone: 'success', text: 'Saved on this device.' });
  const calm = page.getByText('Saved on this device.');
  await expect.element(calm).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  showNotice({ tone: 'failure', text: 'Failed to delete expense' });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to delete expense');
  await expect.element(calm).not.toBeInTheDocument();
});
