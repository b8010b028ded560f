/** What the face of a group can show instead of a picture. */
export const GROUP_ICONS = [
  'palm',
  'castle',
  'mountain',
  'tent',
  'cake',
  'party',
  'food',
  'coffee',
  'drinks',
  'building',
  'house',
  'sports',
  'film',
  'music',
  'school',
  'office',
  'car',
  'trip',
  'family',
] as const;
export type GroupIcon = (typeof GROUP_ICONS)[number];
