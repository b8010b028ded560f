import { LANGUAGES } from '@barabar/core/messages/languages';
import type { User } from '@barabar/core/contract/auth';
import type { Person } from '@barabar/core/contract/fields';
import { DEFAULT_CURRENCY } from '@barabar/core/money';
import { showFields } from '@barabar/core/records/fields';
import { PERSON } from '@barabar/core/records/person';
import { notificationsOf, type PersonRecord } from '../../records/users/store.ts';

export interface Presentable {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly avatar?: string | null;
  readonly phoneNumber?: string | null;
}

/** A person as records show them to others. */
export function presentPerson({ id, name, email, avatar, phoneNumber }: Presentable): Person {
  return {
    id,
    name,
    // The contract wants text; people without an address exist (deleted accounts, some providers).
    email: email ?? '',
    ...(avatar && { avatar }),
    ...(phoneNumber && { phoneNumber }),
  };
}

export function presentUser(record: PersonRecord): User {
  return {
    ...presentPerson(record),
    ...showFields(PERSON, record),
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
    isEmailVerified: record.isEmailVerified,
    ...(record.isGuest && { isGuest: true as const }),
    notifications: notificationsOf(record),
    defaultCurrency: record.defaultCurrency ?? DEFAULT_CURRENCY,
    categories: [...record.categories],
    budgets: [...record.budgets],
  };
}

const byName = new Intl.Collator(LANGUAGES.en.tag, { sensitivity: 'base', numeric: true });

/** Order of lists by name, as people sort; ids decide among namesakes, so that the order is always the same. */
export function compareNames(
  a: { readonly id: string; readonly name: string },
  b: { readonly id: string; readonly name: string },
): number {
  return byName.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);
}
