import { onTestFinished, vi } from 'vitest';

/** For tests: the device writes decimals with a comma, as in Germany, until the test ends. Every currency is the dollar. */
export function stubDecimalComma(): void {
  const spy = vi.spyOn(Intl.NumberFormat.prototype, 'formatToParts').mockReturnValue([
    { type: 'currency', value: '$' },
    { type: 'decimal', value: ',' },
  ]);
  onTestFinished(() => spy.mockRestore());
}
