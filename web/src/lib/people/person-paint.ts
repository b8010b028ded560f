import { avatarHue } from './avatar-hue.ts';

/** The paint of a person in bars and charts: a hue, or the viewer's colour. */
export type PersonPaint = number | 'you';

/** Returns the paint of a person: the hue of their avatar, or the primary colour for the viewer. */
export const paintOf = (userId: string, viewerId: string): PersonPaint =>
  userId === viewerId ? 'you' : avatarHue({ id: userId, name: '' });
