import type { push as english } from '../en/push.ts';
import type { Translation } from '../text-of.ts';

export const push: Translation<typeof english> = {
  changes: '{count, plural, one {# बदलाव} other {# बदलाव}}',
  changesIn: '{group}: {count, plural, one {# बदलाव} other {# बदलाव}}',
  more: 'और {count, number} और',
  reminder: 'याद',
  reminds: '{name} की ओर से याद: आपको {amounts} देने हैं',
};
