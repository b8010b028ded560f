import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { toMinor } from '@barabar/core/money';
import type { SplitPreview } from './split-preview.ts';
import { SplitSummary } from './split-summary.tsx';

const preview = (totalMinor: number, message?: string): SplitPreview => ({
  parts: [],
  amountMinor: toMinor(10_000),
  totalMinor: toMinor(totalMinor),
  differenceMinor: totalMinor - 10_000,
  message,
});
const textOf = (split: SplitPreview, isBrief = false): string =>
  renderToStaticMarkup(<SplitSummary preview={split} currency="INR" isBrief={isBrief} />).replace(
    /<[^>]+>/g,
    '',
  );

describe('the summary of a split', () => {
  it('says that it adds up', () => {
    expect(textOf(preview(10_000))).toBe('Total₹100.00Adds up');
  });

  it('does not say "Adds up" for an amount above the limit', () => {
    const most = 1_000_000_000;
    const of = (amount: number): SplitPreview => ({
      ...preview(amount),
      amountMinor: toMinor(amount),
      differenceMinor: 0,
    });
    expect(textOf(of(most))).toBe('Total₹1,00,00,000.00Adds up');
    expect(textOf(of(most + 1))).toBe('Total₹1,00,00,000.01');
  });

  it('says by how much it is over or under when that exceeds 0.01', () => {
    expect(textOf(preview(10_002, 'off'))).toContain('Over by ₹0.02');
    expect(textOf(preview(9_998, 'off'))).toContain('Under by ₹0.02');
    expect(textOf(preview(10_001, 'off'))).not.toMatch(/(Over|Under) by/);
    expect(textOf(preview(9_999, 'off'))).not.toMatch(/(Over|Under) by/);
  });

  it('says of exact amounts that their sum is what was typed', () => {
    expect(
      renderToStaticMarkup(<SplitSummary preview={preview(20_000)} currency="INR" isBrief isTyped />),
    ).toMatch(/Total typed.*₹200\.00/);
  });

  it('shows the message, unless another one stands below', () => {
    expect(textOf(preview(20_000, 'Percentages are off'))).toContain('Percentages are off');
    expect(textOf(preview(20_000, 'Percentages are off'), true)).toBe('Total₹200.00Over by ₹100.00');
  });
});
