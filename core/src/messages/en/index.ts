import { account } from './account.ts';
import { auth } from './auth.ts';
import { declining } from './declining.ts';
import { emailLinks } from './emailLinks.ts';
import { friends } from './friends.ts';
import { help } from './help.ts';
import { imports } from './imports.ts';
import { newGroupImport } from './newGroupImport.ts';
import { requests } from './requests.ts';
import { signInErrors } from './signInErrors.ts';

/** All that the product says in English, by areas. */
export const en = {
  account,
  auth,
  declining,
  emailLinks,
  friends,
  help,
  imports,
  newGroupImport,
  requests,
  signInErrors,
} as const;
