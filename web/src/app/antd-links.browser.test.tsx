import Alert from 'antd/es/alert';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AntdScope } from '../components/antd-scope.tsx';
import './base.css';

test('a link outside antd keeps its colour under the pointer, and its outline when focused by keyboard', async () => {
  await render(
    <>
      <a href="#top" className="tone-owed">
        Goa gang
      </a>
      <AntdScope>
        <Alert title="Saved" />
      </AntdScope>
    </>,
  );
  await expect.element(page.getByText('Saved')).toBeVisible();
  const link = page.getByRole('link', { name: 'Goa gang' });
  const owed = getComputedStyle(link.element()).color;
  expect(owed).not.toBe(getComputedStyle(document.body).color);
  await link.hover();
  expect(getComputedStyle(link.element()).color).toBe(owed);
  await userEvent.tab();
  expect(document.activeElement).toBe(link.element());
  expect(getComputedStyle(link.element()).outlineStyle).toBe('solid');
});
