import type { ReactElement } from 'react';
import { ButtonLink } from '../../../components/button.tsx';
import { forgetLink } from '../../../lib/pages/kept-link.ts';
import { paths } from '../../../lib/pages/paths.ts';
import { JOIN_TEXT } from './join-text.ts';

/** Leads away from a link, which is forgotten: Back leads to what was before it. */
export const NotNow = (): ReactElement => (
  <ButtonLink variant="ghost" isBlock to={paths.dashboard} replace onClick={forgetLink}>
    {JOIN_TEXT.notNow}
  </ButtonLink>
);
