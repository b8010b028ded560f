import { avatarHue } from './avatar-hue.ts';

/** The paint of a person in bars and charts: a hue, or the viewer's colour. */
export type PersonPaint = number | 'you';

export const paintOf = (userId: string, viewerId: string): PersonPaint =>
  userId === viewerId ? 'you' : avatarHue({ id: userId, name: '' });
