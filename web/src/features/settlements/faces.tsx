import type { ReactElement } from 'react';
import { ArrowRight } from 'lucide-react';
import type { Person } from '@barabar/core/contract/fields';
import { Avatar } from '../../components/avatar.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';

export interface FacesProps {
  readonly from: Person;
  readonly to: Person;
}

/** The faces of who pays and of who is paid. The words beside them say their names. */
export function Faces({ from, to }: FacesProps): ReactElement {
  return (
    <>
      <Face person={from} />
      <ArrowRight size={20} className="tone-muted" aria-hidden="true" />
      <Face person={to} />
    </>
  );
}

function Face({ person: { id, name, avatar } }: { person: Person }): ReactElement {
  const { id: viewerId } = useCurrentUser();
  return <Avatar id={id} name={name} image={avatar} size={36} isYou={id === viewerId} />;
}
