import { lazyPart } from '../lib/loading/lazy-part.tsx';
import { Avatar } from './avatar.tsx';
import type { GroupFaceProps } from './guessed-face.tsx';

const Initials = ({ id, name, image, size }: GroupFaceProps) => (
  <Avatar shape="group" id={id} name={name} image={image} {...(size && { size })} />
);

/**
 * Its picture, icon, one guessed from its name, or initials. Icons load apart: pages without lists of groups
 * load this, too.
 */
export const GroupFace = lazyPart<GroupFaceProps>(
  async () => (await import('./guessed-face.tsx')).GuessedFace,
  Initials,
  { Waiting: Initials },
);
