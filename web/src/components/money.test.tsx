import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { toMinor } from '@barabar/core/money';
import { Money } from './money.tsx';

const textOf = (markup: string): string => markup.replaceAll(/<[^>]*>/g, '');

it('groups as in India and always shows paise', () => {
  expect(textOf(renderToStaticMarkup(<Money amountMinor={toMinor(13824250)} />))).toBe('₹1,38,242.50');
  expect(textOf(renderToStaticMarkup(<Money amountMinor={toMinor(80000)} />))).toBe('₹800.00');
});

it('shows what is negative without a sign: words and tone say it', () => {
  expect(textOf(renderToStaticMarkup(<Money amountMinor={toMinor(-341750)} tone="owing" />))).toBe(
    '₹3,417.50',
  );
});

it('sets hero paise apart, yet reads as one text', () => {
  const markup = renderToStaticMarkup(<Money amountMinor={toMinor(13824250)} size="hero" />);
  expect(markup).toContain('<span class="money-fraction">.50</span>');
  expect(textOf(markup)).toBe('₹1,38,242.50');
});

it('groups every currency alike, in dialogs as on the screens behind them', () => {
  const markup = renderToStaticMarkup(<Money amountMinor={toMinor(20513840)} currency="USD" />);
  expect(textOf(markup)).toBe('$2,05,138.40');
});
