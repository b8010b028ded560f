import { LANGUAGE, type Language } from '@barabar/core/messages/languages';
import { text } from '@barabar/core/messages/text';

/** All that the server may say, by the ids of its messages, in the language of the page. A page in English needs none. */
export const REFUSAL_MESSAGES: Readonly<Record<string, unknown>> = {
  ...text('issues'),
  ...text('refusals'),
  // An operator has written it in each language.
  closed: (sentences: Readonly<Record<Language, string>>) => sentences[LANGUAGE],
};
