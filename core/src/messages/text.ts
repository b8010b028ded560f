import { textsIn, type Area, type Texts } from './texts.ts';
import { LANGUAGE, LANGUAGE_CODES } from './languages.ts';

/**
 * Returns what an area of the product says, in the language of this program. The build of the client puts the area's
 * messages, compiled, in the place of the call (`web/messages-in-place.ts`). That is why an area is asked for by its
 * name in quotes, in one module.
 */
export const text = <Name extends Area>(area: Name): Texts[Name] => textsIn(LANGUAGE)[area];

/** Returns an area's messages in each language of the product. The build writes them in the place of the call. */
export const textInAll = <Name extends Area>(area: Name): Texts[Name][] =>
  LANGUAGE_CODES.map((language) => textsIn(language)[area]);
