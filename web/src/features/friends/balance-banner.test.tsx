import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { toMinor } from '@barabar/core/money';
import { BalanceBanner } from './balance-banner.tsx';

const banner = (owed: number, owing: number): string =>
  renderToStaticMarkup(
    <BalanceBanner
      balance={{ overallMinor: toMinor(owed - owing), owedMinor: toMinor(owed), owingMinor: toMinor(owing) }}
    />,
  ).replaceAll(/<[^>]*>/g, '');

it('says what the viewer is owed', () => {
  expect(banner(16028000, 2203750)).toContain('Overall, you are owed ₹1,38,242.50');
});

it('says what the viewer owes, as an absolute value', () => {
  expect(banner(0, 341750)).toContain('Overall, you owe ₹3,417.50');
});

it('says that everything is settled at zero', () => {
  expect(banner(0, 0)).toBe('You are all settled up');
});

it('stays a skeleton while the sum is not known', () => {
  const markup = renderToStaticMarkup(<BalanceBanner balance={undefined} />);
  expect(markup).toContain('aria-busy="true"');
  expect(markup).not.toContain('₹');
});
