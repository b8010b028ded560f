import type { ENDPOINTS } from '@barabar/core/contract/endpoints';
import type { Account } from '../people.ts';
import type { Role, Scene } from './scene.ts';

export type Json = Readonly<Record<string, unknown>>;

export interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** A body of JSON, or the bytes of an image. */
  readonly body?: Json | Buffer;
  /** The id that somebody may not know of: the answer must be the same bytes as about one that does not exist. */
  readonly hidden?: string;
  /** Who sends it instead of the caller, where a call would end the caller's part in the scene. */
  readonly as?: Account;
  /** What a trigger does after it was taken: until then, others are asked to come again. */
  readonly finish?: () => Promise<void>;
}

/** Makes what a call is about, and the request of one caller. */
export type Sender = (scene: Scene, role: Role) => Sent | Promise<Sent>;

/** One request of a call: what it is about, what everybody gets (`answers.ts`), and what is sent, if anything. */
export type Line = readonly [about: string, answers: string, sender?: Sender];

/** The requests of calls, by the call's name in the contract. */
export type Lines = Partial<Readonly<Record<keyof typeof ENDPOINTS, readonly Line[]>>>;

type Make<Made> = (scene: Scene, role: Role) => Promise<Made>;

/**
 * Until a call has changed something, or a caller of another `kindOf` asks: making it each time takes most of the time.
 */
export function reused<Made>(make: Make<Made>, kindOf: (role: Role) => string = () => 'anybody'): Make<Made> {
  let last: { readonly made: Made; readonly scene: Scene; readonly key: string } | undefined;
  return async (scene, role) => {
    const keyNow = () => `${kindOf(role)} ${scene.changeCount()}`;
    if (last?.scene === scene && last.key === keyNow()) return last.made;
    const made = await make(scene, role);
    last = { made, scene, key: keyNow() };
    return made;
  };
}

/** The month of what is about days. */
export const MONTH = '2026-04';

export const sending =
  (body: Json): Sender =>
  () => ({ body });

/** Somebody whom callers may know: the admin, and for the admin the friend. */
export const acquaintance = ({ people }: Scene, role: Role): string =>
  (role === 'admin' ? people.friend : people.admin).userId;

/** Lists, narrowed to what the caller may not know. */
export const listOfGroup: Sender = ({ group: { id } }) => ({ query: { groupId: id }, hidden: id });
export const listWith =
  (name: 'userId' | 'friendId'): Sender =>
  (scene, role) => {
    const id = acquaintance(scene, role);
    return { query: { [name]: id }, hidden: id };
  };

/** Whether a role has not accepted the admin. Others who are no friend know nothing of what is shared with a friend. */
export const isUnheeding = (role: Role): boolean =>
  role === 'asked' || role === 'decliner' || role === 'blocker';
export const sharer = (role: Role): Role => (isUnheeding(role) ? role : 'friend');

export type Maker = Make<{ readonly id: string }>;

export const toRecord =
  (idName: 'expenseId' | 'settlementId', make: Maker, body?: Sent['body']): Sender =>
  async (scene, role) => {
    const { id } = await make(scene, role);
    return { params: { [idName]: id }, hidden: id, ...(body && { body }) };
  };

/** What calls about a record send, and what happens to it before. */
interface How {
  readonly body?: Sent['body'];
  readonly before?: (scene: Scene, id: string, place: string) => Promise<unknown>;
}

/** Where records are: how one is made there, and which callers need one of their own. */
export type Places<Place extends string> = Readonly<
  Record<Place, readonly [make: Maker, kindOf?: (role: Role) => string]>
>;

/** Makes the lines of a call about a record: one for each place that has answers. */
export function linesAbout<Place extends string>(
  idName: 'expenseId' | 'settlementId',
  places: Places<Place>,
) {
  const all = new Map<string, Places<Place>[Place]>(Object.entries(places));
  return (answers: Readonly<Partial<Record<Place, string>>>, { body, before }: How = {}): Line[] =>
    Object.entries<string | undefined>(answers).flatMap(([place, inPlace]): Line[] => {
      const [make, kindOf] = all.get(place) ?? [];
      if (!make || inPlace === undefined) return [];
      const prepared = reused(async (scene, role) => {
        const { id } = await make(scene, role);
        await before?.(scene, id, place);
        return { id };
      }, kindOf);
      return [[place, inPlace, toRecord(idName, prepared, body)]];
    });
}
