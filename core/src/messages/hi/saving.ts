import type { saving as english } from '../en/saving.ts';
import type { Translation } from '../text-of.ts';

export const saving: Translation<typeof english> = {
  waits: 'इस डिवाइस पर सेव हुआ। इंटरनेट आने पर भेजा जाएगा।',
  unconfirmed: 'इस डिवाइस पर सेव हुआ। सर्वर ने अभी पुष्टि नहीं की, इसलिए फिर भेजा जाएगा।',
  full: '{failure} इस डिवाइस में जगह नहीं है, इसलिए इसे बाद के लिए भी नहीं रखा जा सका।',
  blocked: '{failure} यह ब्राउज़र बाद के लिए कुछ नहीं रखता, शायद इसलिए कि विंडो निजी है।',
  reused: 'यह पहले ही सेव हो चुका है, दूसरी जानकारी के साथ।',
  unread: 'सर्वर का जवाब पढ़ा नहीं जा सका, इसलिए हो सकता है कि बदलाव हो गया हो। दोबारा करने से पहले जाँच लें।',
};
