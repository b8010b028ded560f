import { compareWithYou } from './person-name.ts';

/*
 * Importing this compares names with "you" in all scripts, as the server does. Its table is too large for the first page of
 * a device, which refuses the word itself before it asks.
 */

/** Letters, digits and signs that look like those of "you": Unicode's confusables, and letters in frames. */
const LOOKS_LIKE_YOU =
  /^[yɣʏγυуүყᶌỿⲩꓬꭚꭹꮍ\u{102B2}\u{118C4}\u{118DC}\u{16F43}\u{1F168}\u{1F188}\u{1F1FE}](?:\u0C02|\u0C82|\u0D02|\u0D82|[0oοσоօ۵०০੦૦ଠ୦௦౦೦ഠ൦๐໐ဝ၀ჿዐᴏᴑⲟⵔ〇ꓳꬽ\u{10292}\u{102AB}\u{1042C}\u{104EA}\u{10516}\u{114D0}\u{118C8}\u{118D5}\u{118D7}\u{118E0}\u05E1\u0647\u0665\u06BE\u06C1\u06D5\u07C0\u{1F15E}\u{1F17E}\u{1F1F4}])[uʋυսሀᑌᴜꓴꞟꭎꭒ\u{104F6}\u{118D8}\u{16F42}∪⋃\u{1F164}\u{1F184}\u{1F1FA}]$/u;

compareWithYou((letters, written) =>
  [letters, written.replaceAll(/[^\p{L}\p{N}\p{M}\p{S}]/gu, '')].some((text) => LOOKS_LIKE_YOU.test(text)),
);
