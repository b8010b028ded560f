import type { GuestEmpty as GuestEmptyPart } from '../features/auth/guest-empty.tsx';
import { LoadFailure } from '../components/load-failure.tsx';
import { lazyPart } from '../lib/loading/lazy-part.tsx';

/** Only guests load these. */
const ONLY_FOR_GUESTS = { plan: () => undefined };

/** The banner above a guest's lists. */
export const GuestNotice = lazyPart<object>(
  async () => (await import('../features/auth/guest-notice.tsx')).GuestNotice,
  LoadFailure,
  ONLY_FOR_GUESTS,
);

const GuestEmpty = lazyPart<Parameters<typeof GuestEmptyPart>[0]>(
  async () => (await import('../features/auth/guest-empty.tsx')).GuestEmpty,
  LoadFailure,
  ONLY_FOR_GUESTS,
);

/** What a guest's empty lists say. */
export const GUEST_EMPTY = {
  friends: <GuestEmpty of="friends" />,
  groups: <GuestEmpty of="groups" />,
} as const;
