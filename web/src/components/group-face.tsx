import type { ReactElement } from 'react';
import { lazyPart } from '../lib/loading/lazy-part.tsx';
import { Avatar } from './avatar.tsx';
import type { GroupFaceProps } from './guessed-face.tsx';

const Initials = ({ id, name, image, size }: GroupFaceProps): ReactElement => (
  <Avatar shape="group" id={id} name={name} image={image} {...(size && { size })} />
);

/**
 * The face of a group: its picture, its icon, one guessed from its name, or its initials. Icons are loaded apart, because pages
 * without a list of groups load this too.
 */
export const GroupFace = lazyPart<GroupFaceProps>(
  async () => (await import('./guessed-face.tsx')).GuessedFace,
  Initials,
  { Waiting: Initials },
);
