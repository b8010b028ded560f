import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Tabs } from './tabs.tsx';

const TABS = [
  { key: 'activity', label: 'Activity' },
  { key: 'balances', label: 'Balances' },
  { key: 'members', label: 'Members (3)' },
] as const;

function Sections() {
  const [selected, setSelected] = useState<(typeof TABS)[number]['key']>('activity');
  return (
    <Tabs look="line" label="Sections" tabs={TABS} selected={selected} onSelect={setSelected}>
      <button type="button">{`In ${selected}`}</button>
    </Tabs>
  );
}

test('arrow keys, Home and End move and select, and wrap around', async () => {
  const screen = await render(<Sections />);
  const tab = (name: string) => screen.getByRole('tab', { name });
  await tab('Activity').click();
  for (const [key, name] of [
    ['{ArrowRight}', 'Balances'],
    ['{ArrowRight}', 'Members (3)'],
    ['{ArrowRight}', 'Activity'],
    ['{ArrowLeft}', 'Members (3)'],
    ['{Home}', 'Activity'],
    ['{End}', 'Members (3)'],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(tab(name)).toHaveFocus();
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
  }
  await expect.element(screen.getByRole('tabpanel', { name: 'Members (3)' })).toBeVisible();
});

test('Tab moves from the selected tab into its panel, past the other tabs', async () => {
  const screen = await render(<Sections />);
  await screen.getByRole('tab', { name: 'Balances' }).click();
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('button', { name: 'In balances' })).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(screen.getByRole('tab', { name: 'Balances' })).toHaveFocus();
});

test.each([320, 360, 390])(
  'on a phone of %i px the four sections of a group are all in sight',
  async (width) => {
    await page.viewport(width, 700);
    const sections = ['Activity', 'Balances', 'Spending', 'Members (100)'];
    await render(
      <Tabs
        look="line"
        label="Sections"
        tabs={sections.map((label) => ({ key: label, label }))}
        selected="Activity"
        onSelect={() => undefined}
      />,
    );
    await document.fonts.ready;
    const last = page.getByRole('tab', { name: 'Members (100)' }).element().getBoundingClientRect();
    expect(last.right).toBeLessThanOrEqual(width);
    expect(last.height).toBeGreaterThanOrEqual(44);
  },
);
