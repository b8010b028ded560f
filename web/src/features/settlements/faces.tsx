import { ArrowRight } from 'lucide-react';
import type { Person } from '@barabar/core/contract/fields';
import { Avatar } from '../../components/avatar.tsx';

const Face = ({ id, name, avatar }: Person) => <Avatar id={id} name={name} image={avatar} size={36} />;

/** The faces of who pays and of who is paid. The words beside them say their names. */
export const Faces = ({ from, to }: { from: Person; to: Person }) => (
  <>
    <Face {...from} />
    <ArrowRight size={20} className="tone-muted" aria-hidden="true" />
    <Face {...to} />
  </>
);
