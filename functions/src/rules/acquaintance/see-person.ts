import { fallbackName } from '@barabar/core/person-name';
import { blankFields, pickFields, type Stored } from '@barabar/core/records/fields';
import { PERSON_TEXTS } from '@barabar/core/records/person';
import type { Friend } from '@barabar/core/contract/friends';
import { provenEmailOf, type PersonRecord } from '../../records/users/store.ts';
import { isMutual, type Tie } from './tie.ts';

/** A person as a viewer sees them. A UPI ID is there only under a proven address, or of a guest, who has no address. */
export interface SeenPerson extends Stored<typeof PERSON_TEXTS> {
  readonly id: string;
  /** Null if the viewer knows no name; the name in the record that names them is then shown. */
  readonly name: string | null;
  /** The one that the person has proven, or that the viewer typed. */
  readonly email: string | null;
  readonly avatar: string | null;
  readonly upiIdChangedAt: Date | null;
  readonly status: Friend['status'];
}

/** An address that they have not proven may be somebody else's, and their own record alone has it. */
export function seeAll(person: PersonRecord): SeenPerson {
  const { id, name, avatar, status } = person;
  // Merges are resolved before this; a merged record that cannot be resolved counts as deleted.
  const shownStatus = person.nameOnlyIn !== null ? 'name-only' : status === 'merged' ? 'deleted' : status;
  const email = provenEmailOf(person);
  const texts = pickFields(PERSON_TEXTS, person);
  return { id, name, email, avatar, ...texts, ...payableTo(person), status: shownStatus };
}

/** Whether a person is the same to everybody who meets them, whatever friendship there is. */
export const isAlikeToAll = ({ status, nameOnlyIn }: PersonRecord): boolean =>
  status === 'deleted' || nameOnlyIn !== null;

/** The one place that decides it: all with mutual acceptance, the name alone of a name, else what the viewer typed. */
export function seePerson(person: PersonRecord, tie: Tie | undefined): SeenPerson {
  if (isAlikeToAll(person) || isMutual(tie)) return seeAll(person);
  const typed = tie?.typed;
  return {
    id: person.id,
    name: typed ? (typed.name ?? fallbackName({ email: typed.email })) : null,
    email: typed?.email ?? null,
    avatar: null,
    ...blankFields(PERSON_TEXTS),
    upiIdChangedAt: null,
    status: 'invited',
  };
}

/** Returns the UPI ID under a proven address, or as a guest typed it, who has no address that could be another's. */
export const payableTo = ({
  isEmailVerified,
  isGuest,
  upiId,
  upiIdChangedAt,
}: PersonRecord): Pick<SeenPerson, 'upiId' | 'upiIdChangedAt'> => ({
  upiId: isEmailVerified || isGuest ? upiId : null,
  upiIdChangedAt,
});

/** What a viewer calls somebody, also where they typed nothing. */
export const nameSeen = (person: PersonRecord, tie: Tie | undefined): string =>
  seePerson(person, tie).name ?? tie?.storedName ?? '';

/** The name under which they asked, and a proven address: no more before both have accepted each other. */
export function introduce(person: PersonRecord, tie: Tie): { readonly name: string; readonly email: string } {
  const seen = seePerson(person, tie);
  const isAsking = tie.askedAt !== undefined && person.status === 'active';
  const provenEmail = isAsking ? provenEmailOf(person) : null;
  return {
    name: seen.name ?? (isAsking ? person.name : (tie.storedName ?? '')),
    email: seen.email ?? provenEmail ?? '',
  };
}
