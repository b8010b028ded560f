import type { api as english } from '../en/api.ts';
import type { Translation } from '../text-of.ts';

export const api: Translation<typeof english> = {
  network: 'सर्वर तक नहीं पहुँच सके। कृपया अपना इंटरनेट देखें और फिर कोशिश करें।',
  timeout: 'सर्वर ने जवाब देने में बहुत समय लिया। कृपया फिर कोशिश करें।',
  unreadable: 'सर्वर का जवाब पढ़ा नहीं जा सका। कृपया फिर कोशिश करें।',
  networkAfter: '{failed}: सर्वर तक नहीं पहुँच सके। कृपया अपना इंटरनेट देखें और फिर कोशिश करें।',
  timeoutAfter: '{failed}: सर्वर ने जवाब देने में बहुत समय लिया। कृपया फिर कोशिश करें।',
  wrongClock: 'कृपया आज का या उससे पहले का दिन चुनें। इस डिवाइस की घड़ी ग़लत लगती है।',
};
