import { LANGUAGE, LANGUAGES } from '@barabar/core/messages/languages';
import { text } from '@barabar/core/messages/text';

export const TEXT = text('newGroupImport');

/** How many names are said. More would hide the buttons. */
const NAMES_SAID = 3;

/** Says who is added by name only. */
export function othersWords(names: readonly string[]): string {
  const namesSaid = names.length > NAMES_SAID + 1 ? names.slice(0, NAMES_SAID) : names;
  const hiddenCount = names.length - namesSaid.length;
  const all = hiddenCount > 0 ? [...namesSaid, TEXT.more({ count: hiddenCount })] : namesSaid;
  const list = new Intl.ListFormat(LANGUAGES[LANGUAGE].tag);
  return TEXT.others({ count: names.length, names: list.format(all) });
}
