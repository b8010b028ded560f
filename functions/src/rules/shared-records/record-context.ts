import type { OwnCategory } from '@barabar/core/categories';
import type { GroupRecord } from '../../records/groups/store.ts';
import type { SeenPerson } from '../acquaintance/see-person.ts';

/** The group and the people that a new record is written with. */
export interface RecordContext {
  /** At least everybody in the record, under the names by which the person who records it knows them. */
  readonly names: ReadonlyMap<string, string>;
  readonly group: GroupRecord | undefined;
  /** Participants who have blocked the person who records it. */
  readonly silentFor: readonly string[];
  /** Outside of groups, where they have been read anyway: everybody in the record as that person sees them. */
  readonly people?: ReadonlyMap<string, SeenPerson>;
  /** Outside of groups, likewise: the categories of that person. */
  readonly ownCategories?: readonly OwnCategory[] | undefined;
}
