import { dates } from './dates.ts';
import { documents } from './documents.ts';
import { friends } from './friends.ts';
import { landing } from './landing.ts';
import { language } from './language.ts';

/** All that the product says in English, by areas. */
export const en = { dates, documents, friends, landing, language } as const;
