import type { versions as english } from '../en/versions.ts';
import type { Translation } from '../text-of.ts';

export const versions: Translation<typeof english> = {
  ready: 'नया वर्शन तैयार है।',
  needed: '{product} का यह वर्शन सर्वर के जवाब पढ़ने के लिए बहुत पुराना है।',
  reload: 'फिर से लोड करें',
};
