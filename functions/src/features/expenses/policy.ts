import { invalid, type Refusal } from '../../refusal.ts';
import type { Shares } from './compose-shares.ts';

export const MEMBERS_ONLY_MESSAGE = 'Everyone in an expense must be a member of the group';
export const FRIENDS_ONLY_MESSAGE = 'Everyone in an expense must be a friend of yours';
export const CREATORS_FRIENDS_ONLY_MESSAGE =
  'Everyone in an expense must be a friend of the person who added it';
export const CREATOR_IN_SPLITS_MESSAGE = 'You must be included in the split';

const CIRCLE_MESSAGES: ReadonlySet<string> = new Set([
  MEMBERS_ONLY_MESSAGE,
  FRIENDS_ONLY_MESSAGE,
  CREATORS_FRIENDS_ONLY_MESSAGE,
]);

/** Whether a refusal says that somebody does not belong to the circle that the expense is shared in. */
export const isOfCircle = ({ message }: Pick<Refusal, 'message'>): boolean => CIRCLE_MESSAGES.has(message);

/**
 * Spec §6: the person who records an expense is in its split.
 * @throws {Refusal} 400.
 */
export function requireCreator({ splits }: Pick<Shares, 'splits'>, creatorId: string): void {
  if (!splits.some(({ userId }) => userId === creatorId)) throw invalid('splits', CREATOR_IN_SPLITS_MESSAGE);
}

/**
 * Everybody who pays or owes belongs to the circle that the expense is shared in. Who does not exist and who is a
 * stranger get the same answer.
 * @throws {Refusal} 400 naming the first place where somebody does not belong.
 */
export function requireEverybody(
  { payers, splits }: Pick<Shares, 'payers' | 'splits'>,
  { isWelcome, message }: { readonly isWelcome: (userId: string) => boolean; readonly message: string },
): void {
  const isStranger = ({ userId }: { readonly userId: string }) => !isWelcome(userId);
  if (payers.some(isStranger)) throw invalid('paidBy', message);
  const index = splits.findIndex(isStranger);
  if (index !== -1) throw invalid(`splits.${index}.userId`, message);
}
