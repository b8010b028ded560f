import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

export interface Profile {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** A person with a browser of their own. */
export interface Person extends Profile {
  readonly page: Page;
}

/** Makes up a person: `makeProfile('Asha Rao')` has the address asha.rao.1f3a…@example.com. */
export function makeProfile(name: string): Profile {
  // With the random part the address stays within the 64 characters of a local part.
  const local = name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.')
    .slice(0, 40)
    .replace(/\.$/, '');
  const unique = randomUUID().slice(0, 12);
  return { name, email: `${local}.${unique}@example.com`, password: `saffron-${unique}` };
}
