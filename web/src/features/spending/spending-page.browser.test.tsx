import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { avatarHue } from '../../lib/people/avatar-hue.ts';
import { colorOf, contrastOf } from '../../test-support/colors-on-screen.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { beginNow, goa, keep, rowsOf, spend, SPENT, table } from '../../test-support/spending-fixtures.ts';
import { formatDay } from '../../lib/dates/format-date.ts';

vi.mock('../../lib/api/log-error.ts');

beforeEach(beginNow);

test('spending shows this month beside as many days of the last, and what it went to', async () => {
  await keep(SPENT);
  await renderScreen('/activity/spending', {});
  await expect.element(page.getByText('Your share, November 2026')).toBeVisible();
  await expect.element(page.getByText('₹4,600.00').first()).toBeVisible();
  await expect
    .element(page.getByText('3 expenses · ₹4,350.00 more than at this time last month'))
    .toBeVisible();
  expect(rowsOf('Categories')).toEqual([
    'No category₹4,000.00',
    'Food & Dining₹450.00',
    'Transportation₹150.00',
  ]);
  expect(rowsOf('Groups')).toEqual(['Goa₹4,000.00', 'Outside groups₹600.00']);
  expect(rowsOf('People')).toEqual(['You₹4,600.00', 'Kabir Sen₹4,600.00']);
  await page.getByRole('tab', { name: 'I paid' }).click();
  await expect.element(page.getByText('You paid, November 2026')).toBeVisible();
  expect(rowsOf('People')).toEqual(['You₹8,900.00', 'Kabir Sen₹300.00']);
  await page.getByRole('tab', { name: 'EUR' }).click();
  await expect.element(page.getByText('€20.00').first()).toBeVisible();
});

test('what has only begun this month is compared with nothing', async () => {
  await keep([spend('Thali', 10, '2026-11-03')]);
  await renderScreen('/activity/spending', {});
  await expect.element(page.getByText('1 expense', { exact: true })).toBeVisible();
  await expect.element(page.getByText('last month')).not.toBeInTheDocument();
});

test('the list of a bar far below begins at its heading', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => spend(`Thali ${index}`, 10, '2026-11-03'));
  await keep([...SPENT, ...rows]);
  await page.viewport(390, 500);
  await renderScreen('/activity/spending', {});
  await page.getByRole('link', { name: 'All time' }).click();
  const bar = table('People').getByRole('link', { name: 'Kabir Sen' });
  await expect.element(table('Months')).toBeVisible();
  bar.element().scrollIntoView({ block: 'start' });
  expect(scrollY).toBeGreaterThan(300);
  await bar.click();
  await expect.element(page.getByRole('heading', { name: /^Kabir Sen/ })).toBeInViewport();
  expect(scrollY).toBeLessThan(200);
});

test('every bar opens its expenses, and months are chosen by their bars', async () => {
  await keep([...SPENT, spend('Lassi', 20, '2026-09-03')]);
  const { pathname } = await renderScreen('/activity/spending', {});
  await page.getByRole('link', { name: 'Oct 2026' }).click();
  await expect.element(page.getByText('Your share, October 2026')).toBeVisible();
  await expect.element(page.getByText('2 expenses · ₹740.00 more than in September 2026')).toBeVisible();
  await table('Categories').getByRole('link', { name: 'Transportation' }).click();
  await expect.element(page.getByRole('heading', { name: 'Transportation · October 2026' })).toBeVisible();
  const list = page.getByRole('region', { name: 'Transportation · October 2026' });
  await expect.element(list.getByText(`${formatDay('2026-10-25')} · You paid`)).toBeVisible();
  await expect.poll(() => list.getByRole('link').elements()).toHaveLength(1);
  await page.getByRole('link', { name: 'All spending' }).click();
  await page.getByRole('link', { name: 'All time' }).click();
  await expect
    .poll(() => rowsOf('Months'))
    .toEqual(['November 2026₹4,600.00', 'October 2026₹750.00', 'September 2026₹10.00']);
  await table('People').getByRole('link', { name: 'Kabir Sen' }).click();
  await expect.element(page.getByText('Share ₹5,360.00 · 6 expenses')).toBeVisible();
  // Who paid is said to the viewer, also in the list of somebody else.
  for (const words of [
    `${formatDay('2026-11-03')} · You paid`,
    `${formatDay('2026-11-22')} · Kabir Sen paid`,
    `${formatDay('2026-10-20')} · You and Kabir Sen paid`,
  ])
    await expect.element(page.getByText(words)).toBeVisible();
  await page.getByRole('link', { name: /^Hut/ }).click();
  await expect.poll(pathname).toBe('/expenses/hut');
});

test('a group has its own', async () => {
  await keep(SPENT);
  await renderScreen('/groups/goa?tab=spending', { 'GET /groups/goa': () => ({ data: goa }) });
  await page.getByRole('tab', { name: 'Total' }).click();
  await expect.element(page.getByText('All expenses, November 2026')).toBeVisible();
  await expect.element(page.getByText('₹8,000.00').first()).toBeVisible();
  expect(rowsOf('People')).toEqual(['You₹8,000.00', 'Kabir Sen₹8,000.00']);
});

test('without expenses it says what will be there', async () => {
  await keep([]);
  await renderScreen('/activity/spending', {});
  await expect.element(page.getByText('No expenses yet')).toBeVisible();
});

const list = (name: string) => page.getByRole('region', { name, exact: true });
const rowCount = (name: string) => list(name).getByRole('link').elements().length;

test('the expenses of a month open from their number and from the bar of the month that is shown', async () => {
  await keep(SPENT);
  const { address } = await renderScreen('/activity/spending', {});
  await page.getByRole('link', { name: '3 expenses' }).click();
  await expect.element(page.getByRole('heading', { name: 'November 2026', exact: true })).toBeVisible();
  await expect.element(page.getByText('My share ₹4,600.00 · 3 expenses')).toBeVisible();
  expect(rowCount('November 2026')).toBe(3);
  await page.getByRole('link', { name: 'All spending' }).click();
  await page.getByRole('link', { name: 'Oct 2026' }).click();
  await page.getByRole('link', { name: 'Oct 2026: show the expenses' }).click();
  await expect.poll(() => rowCount('October 2026')).toBe(2);
  await page.getByRole('link', { name: 'All spending' }).click();
  await expect.element(page.getByText('Your share, October 2026')).toBeVisible();
  await page.getByRole('link', { name: 'Jan 2026' }).click();
  await page.getByRole('link', { name: 'Jan 2026: show the expenses' }).click();
  await expect.element(page.getByText('Nothing was spent in January 2026.')).toBeVisible();
  expect(address()).toBe('/activity/spending?month=2026-01&by=month&key=2026-01');
});

test('the address of a month’s list needs nothing else', async () => {
  await keep(SPENT);
  await renderScreen('/activity/spending?by=month&key=2026-10', {});
  await expect.element(page.getByText('My share ₹750.00 · 2 expenses')).toBeVisible();
  await expect.poll(() => rowCount('October 2026')).toBe(2);
});

test('the months have a table for screen readers, of which the links of the bars repeat no sum', async () => {
  await keep(SPENT);
  await renderScreen('/activity/spending', {});
  const chart = page.getByRole('figure', { name: 'The last 12 months' });
  const rows = chart.getByRole('table').getByRole('row');
  await expect.poll(() => rows.elements().length).toBe(13);
  const texts = rows.elements().map((row) => row.textContent);
  expect([texts[0], ...texts.slice(-2)]).toEqual([
    'MonthsMy share',
    'October 2026₹750.00',
    'November 2026₹4,600.00',
  ]);
  const names = chart
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('aria-label'));
  expect(names.slice(-2)).toEqual(['Oct 2026', 'Nov 2026: show the expenses']);
  await page.getByRole('link', { name: 'All time' }).click();
  await expect.element(table('Months')).toBeVisible();
  expect(chart.getByRole('table').query()).toBeNull();
});

test('a sum of nothing has no bar', async () => {
  await keep([
    spend('Taxi', 300, '2026-11-22', { category: 'Transportation', payer: 'Kabir Sen' }),
    spend('Thali', 900, '2026-11-03', { category: 'Food & Dining' }),
  ]);
  await renderScreen('/activity/spending?show=paid', {});
  await expect.poll(() => rowsOf('Categories')).toEqual(['Food & Dining₹900.00', 'Transportation₹0.00']);
  const [, food, taxi] = table('Categories').getByRole('row').elements();
  expect([food, taxi].map((row) => row?.querySelectorAll('i').length)).toEqual([1, 0]);
});

test("a person's bar has the hue of their avatar, and the viewer's the colour of the viewer", async () => {
  await keep(SPENT);
  await renderScreen('/activity/spending', {});
  const row = (name: string) =>
    table('People').getByRole('link', { name }).element().closest('tr')?.querySelector('i');
  await expect.element(table('People')).toBeVisible();
  expect(row('Kabir Sen')?.style.getPropertyValue('--hue')).toBe(
    String(avatarHue({ id: 'kabir', name: 'Kabir Sen' })),
  );
  expect(row('You')?.style.getPropertyValue('--hue')).toBe('');
  expect(getComputedStyle(row('You') ?? document.body).backgroundColor).toBe(colorOf('--primary'));
});

test.each(['light', 'dark'])(
  'bars stand out from the page, and the shown month is full: %s',
  async (scheme) => {
    document.documentElement.dataset['theme'] = scheme;
    try {
      await keep(SPENT);
      await renderScreen('/activity/spending', {});
      const [other, shown] = ['Oct 2026', 'Nov 2026: show the expenses'];
      const bar = (name: string) => {
        const drawn = page.getByRole('link', { name }).element().querySelectorAll('rect')[1];
        if (!drawn) throw new Error('no bar');
        return getComputedStyle(drawn);
      };
      await expect.element(page.getByRole('link', { name: 'Oct 2026' })).toBeVisible();
      for (const background of ['--canvas', '--surface'])
        for (const { stroke } of [bar(other), bar(shown)])
          expect(contrastOf(stroke, colorOf(background))).toBeGreaterThanOrEqual(3);
      expect(bar(shown).fill).toBe(bar(shown).stroke);
      expect(contrastOf(bar(other).fill, bar(other).stroke)).toBeGreaterThanOrEqual(3);
    } finally {
      delete document.documentElement.dataset['theme'];
    }
  },
);

test('money that came back lowers what was spent; a month and a category may be below zero', async () => {
  const back = { isRefund: true, category: 'Rent' };
  await keep([
    ...SPENT,
    spend('Deposit', 20_000, '2026-11-21', back),
    spend('Rent', 600, '2026-11-02', back),
  ]);
  await renderScreen('/activity/spending', {});
  await expect.element(page.getByText('Your share, November 2026')).toBeVisible();
  await expect.element(page.getByText('−₹5,700.00').first()).toBeVisible();
  expect(rowsOf('Categories').at(-1)).toBe('Rent−₹10,300.00');
  const bar = (month: string) =>
    page.getByRole('link', { name: month }).element().querySelectorAll('rect')[1]?.getBoundingClientRect();
  const [november, october] = [bar('Nov 2026: show the expenses'), bar('Oct 2026')];
  // What was spent stands on the line, and the month below zero hangs from it.
  expect(november?.top).toBeCloseTo(october?.bottom ?? 0, 0);
  expect(november?.height).toBeGreaterThan(october?.height ?? 0);
  await table('Categories').getByRole('link', { name: 'Rent' }).click();
  await expect.element(page.getByText(`${formatDay('2026-11-21')} · You got it back`)).toBeVisible();
});
