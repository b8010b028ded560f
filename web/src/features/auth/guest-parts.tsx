import type { GuestPartProps } from './guest-part.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';

/** What the lists have for guests alone, who are the only ones to load it. */
export const GuestPart = lazyPart<GuestPartProps>(
  async () => (await import('./guest-part.tsx')).GuestPart,
  LoadFailure,
  { plan: () => undefined },
);

/** What a guest's empty lists say. Each is made once, because the lists compare it. */
export const GUEST_EMPTY = {
  friends: <GuestPart part="friends" />,
  groups: <GuestPart part="groups" />,
} as const;
