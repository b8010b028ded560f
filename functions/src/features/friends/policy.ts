import { invalid } from '../../refusal.ts';

/** @throws {Refusal} validation-failed: nobody is their own friend. */
export function refuseSelf(isSelf: boolean): void {
  if (isSelf) throw invalid('email', 'This is your own email address');
}
