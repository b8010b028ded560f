import type { Person } from '@barabar/core/contract/fields';

/** Somebody who may take part in an expense: a friend, a member of the group, or the reader. */
export type Participant = Pick<Person, 'id' | 'name' | 'email' | 'avatar'>;
