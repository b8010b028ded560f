import { account } from './account.ts';
import { app } from './app.ts';
import { auth } from './auth.ts';
import { declining } from './declining.ts';
import { emailLinks } from './emailLinks.ts';
import { frame } from './frame.ts';
import { friends } from './friends.ts';
import { help } from './help.ts';
import { imports } from './imports.ts';
import { newGroupImport } from './newGroupImport.ts';
import { problems } from './problems.ts';
import { requests } from './requests.ts';
import { signInErrors } from './signInErrors.ts';

/** All that the product says in English, by areas. */
export const en = {
  account,
  app,
  auth,
  declining,
  emailLinks,
  frame,
  friends,
  help,
  imports,
  newGroupImport,
  problems,
  requests,
  signInErrors,
} as const;
