import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

/** Somebody made up for one test, at an address that no other test has, so that all can run beside each other. */
export interface Profile {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Somebody at a browser of their own. */
export interface Person extends Profile {
  readonly page: Page;
}

/** Makes somebody up: `makeProfile('Asha Rao')` lives at asha.rao.1f3a…@example.com. */
export function makeProfile(name: string): Profile {
  const local = name.toLowerCase().replaceAll(/[^a-z]+/g, '.');
  const unique = randomUUID().slice(0, 12);
  return { name, email: `${local}.${unique}@example.com`, password: `saffron-${unique}` };
}
