import { text } from '@barabar/core/messages/text';
import { useGroup } from './api.ts';
import { hindranceWords, type Hindered } from '../../lib/records/hindrance-words.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { hinderedIn, type RuledRecord } from '../../store/reads/use-hindrance.ts';

const WORDS = text('whyFixed');

/** What keeps the viewer from changing the record of a page; its group is read. */
export function useHindranceTo(record: RuledRecord | undefined): Hindered | undefined {
  const { id } = useCurrentUser();
  const { data: group } = useGroup(record?.groupId);
  return group && record && hinderedIn(group, id, record);
}

/** Says below the head of a page why the record cannot be changed. */
export function WhyFixed({ hindered }: { hindered: Hindered | undefined }) {
  if (!hindered) return null;
  return <p className="edged text-secondary tone-muted wraps">{hindranceWords(hindered, WORDS)}</p>;
}
