import { textsIn, type Area, type Texts } from './texts.ts';
import { LANGUAGE } from './languages.ts';

/**
 * Returns what an area of the product says, in the language of this program. The build of the client puts the area's
 * messages, compiled, in the place of the call (`web/messages-in-place.ts`). That is why an area is asked for by its
 * name in quotes, in one module.
 */
export const text = <Name extends Area>(area: Name): Texts[Name] => textsIn(LANGUAGE)[area];
