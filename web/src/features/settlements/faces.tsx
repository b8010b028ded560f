import { ArrowRight } from 'lucide-react';
import type { Person } from '@barabar/core/contract/fields';
import { Avatar } from '../../components/avatar.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';

/** The faces of who pays and of who is paid. The words beside them say their names. */
export function Faces({ from, to }: { from: Person; to: Person }) {
  const { id: viewerId } = useCurrentUser();
  const faceOf = ({ id, name, avatar }: Person) => (
    <Avatar id={id} name={name} image={avatar} size={36} isYou={id === viewerId} />
  );
  return (
    <>
      {faceOf(from)}
      <ArrowRight size={20} className="tone-muted" aria-hidden="true" />
      {faceOf(to)}
    </>
  );
}
