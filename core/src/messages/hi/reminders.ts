import type { reminders as english } from '../en/reminders.ts';
import type { Translation } from '../text-of.ts';

export const reminders: Translation<typeof english> = {
  sentence: '{kind, select, owed {हमारे बीच का सब कुछ मिलाकर, आपसे मुझे {owed} लेने हैं।} other {हमारे बीच का सब कुछ मिलाकर, आपसे मुझे {owed} लेने हैं और मुझे आपके {owing} देने हैं।}}',
};
