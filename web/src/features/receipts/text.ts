import { text } from '@barabar/core/messages/text';

export const TEXT = text('receipts');

/** Several of one item: '2 × Masala chai'. */
export const itemLabel = (description: string, quantity: number): string =>
  quantity === 1 ? description : `${quantity} × ${description}`;
