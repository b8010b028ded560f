import type { reminders as english } from '../en/reminders.ts';
import type { Translation } from '../text-of.ts';

export const reminders: Translation<typeof english> = {
  sentence: '{kind, select, owed {हमारे बीच का सब कुछ मिलाकर, आपको मुझे {owed} देने हैं।} other {हमारे बीच का सब कुछ मिलाकर, आपको मुझे {owed} देने हैं और मुझे आपको {owing} देने हैं।}}',
};
