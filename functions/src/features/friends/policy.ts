import { said } from '@barabar/core/messages/said';
import { invalid } from '../../kit/refusal.ts';

export function refuseSelf(isSelf: boolean): void {
  if (isSelf) throw invalid('email', said('own-email'));
}
