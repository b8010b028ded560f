import type { pushDevice as english } from '../en/pushDevice.ts';
import type { Translation } from '../text-of.ts';

export const pushDevice: Translation<typeof english> = {
  noWorker: 'पुश नोटिफ़िकेशन के लिए ऐप का इस डिवाइस पर सेव होना ज़रूरी है, और वह अभी यहाँ सेव नहीं है। कृपया इंटरनेट और ख़ाली जगह जाँचें और फिर कोशिश करें।',
};
