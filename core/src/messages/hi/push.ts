import type { push as english } from '../en/push.ts';
import type { Translation } from '../text-of.ts';

export const push: Translation<typeof english> = {
  changes: '{count, plural, one {# बदलाव} other {# बदलाव}}',
  changesIn: '{group}: {count, plural, one {# बदलाव} other {# बदलाव}}',
  more: 'इनके अलावा {count, number} और',
  reminder: 'रिमाइंडर',
  reminds: '{name} की ओर से रिमाइंडर: आपको {amounts} देने हैं',
};
