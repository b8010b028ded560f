import type { ReceiptScan } from '@barabar/core/contract/receipts';
import type { Page } from '../page.ts';
import type { Token } from './token.ts';

const within = (value: number): number => Math.min(1, Math.max(0, value));

/** The smallest upright box around words, in fractions of the page. */
export function totalBox(page: Page, tokens: readonly Token[]): ReceiptScan['totalBox'] {
  const corners = tokens.flatMap(({ word }) => word.corners);
  if (corners.length === 0 || !(page.width > 0) || !(page.height > 0)) return undefined;
  const xs = corners.map(({ x }) => within(x / page.width));
  const ys = corners.map(({ y }) => within(y / page.height));
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
