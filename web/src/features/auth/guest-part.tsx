import type { ReactElement } from 'react';
import { GuestEmpty } from './guest-empty.tsx';
import { GuestNotice } from './guest-notice.tsx';

export interface GuestPartProps {
  readonly of: 'notice' | 'friends' | 'groups';
}

/** What the lists have for guests alone: the banner above them, or what an empty one says. */
export const GuestPart = ({ of }: GuestPartProps): ReactElement =>
  of === 'notice' ? <GuestNotice /> : <GuestEmpty of={of} />;
