import type { acts as english } from '../en/acts.ts';
import type { Translation } from '../text-of.ts';

export const acts: Translation<typeof english> = {
  heading: 'इस भुगतान के हिस्से',
  part: '{where, select, named {{group} में} other {ग्रुप के बाहर}} {amount} {kind, select, setOff {आपस में बराबर हुए} other {चुकाए गए}}',
  place: '{where, select, named {{group} में} other {ग्रुप के बाहर}} {kind, select, setOff {आपस में बराबर} other {चुकाए गए}}',
  advanceOf: '{amount} एडवांस',
  advance: 'एडवांस',
  settledWith: '{from, select, you {आपने} other {{fromName} ने}} {to, select, you {आपके साथ} other {{toName} के साथ}} हिसाब चुकाया',
  partOnly: 'कई हिसाबों के एक भुगतान का हिस्सा',
  setOffOnly: 'आपस में बराबर हुआ: पैसे नहीं दिए गए',
  unconfirmed: '{name} ने अभी नहीं बताया कि पैसे मिले',
};
