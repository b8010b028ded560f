import type { StoredCharge, StoredItem } from './store.ts';

/** An item of a bill as a caller sends it. */
export type RequestedItem = Omit<StoredItem, 'quantity'> & { readonly quantity?: number | undefined };
export type RequestedCharge = Omit<StoredCharge, 'includesService'> & {
  readonly includesService?: boolean | undefined;
};

/** An item with its keys always in the same order and none undefined, as documents hold it. */
export const itemOf = ({ name, amount, quantity, sharedBy }: RequestedItem): StoredItem => ({
  name,
  amount,
  ...(quantity !== undefined && { quantity }),
  sharedBy: sharedBy.map(({ userId, weight }) => ({ userId, weight })),
});

export const chargeOf = ({ kind, amount, spread, on, includesService }: RequestedCharge): StoredCharge => ({
  kind,
  amount,
  spread,
  on,
  ...(includesService !== undefined && { includesService }),
});
