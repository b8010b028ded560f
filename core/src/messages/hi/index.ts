import type { en } from '../en/index.ts';
import type { Translation } from '../text-of.ts';
import { dates } from './dates.ts';
import { documents } from './documents.ts';
import { friends } from './friends.ts';
import { landing } from './landing.ts';
import { language } from './language.ts';

/** All that the product says in Hindi. */
export const hi: Translation<typeof en> = { dates, documents, friends, landing, language };
