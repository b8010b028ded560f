import type { ReactElement } from 'react';
import { text } from '@barabar/core/messages/text';
import { ButtonLink } from '../../../components/button.tsx';
import { forgetLink, putOffLink, readKeptLink } from '../../../lib/pages/kept-link.ts';
import { paths } from '../../../lib/pages/paths.ts';
const VERBS = text('verbs');

/** Leads away from a link, which stays among the viewer's requests. Back leads to what was before it. */
export function NotNow({ viewerId }: { readonly viewerId: string }): ReactElement {
  const putOff = (): void => {
    const token = readKeptLink();
    if (token !== undefined) putOffLink(viewerId, token);
    forgetLink();
  };
  return (
    <ButtonLink variant="ghost" isBlock to={paths.dashboard} replace onClick={putOff}>
      {VERBS.notNow}
    </ButtonLink>
  );
}
