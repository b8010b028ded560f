import { Late } from '../../components/late.tsx';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';

/** The days that wait for an amount. Loaded apart, since few people have any; the page is whole without them. */
export const WaitingAmounts = lazyPart(
  async () => (await import('./open-amounts.tsx')).OpenAmounts,
  () => null,
  { Waiting: Late },
);
