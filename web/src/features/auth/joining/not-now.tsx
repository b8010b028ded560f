import type { ReactElement } from 'react';
import { text } from '@barabar/core/messages/text';
import { ButtonLink } from '../../../components/button.tsx';
import { forgetLink } from '../../../lib/pages/kept-link.ts';
import { paths } from '../../../lib/pages/paths.ts';

const JOIN_TEXT = text('joining');

/** Leads away from a link, which is forgotten: Back leads to what was before it. */
export const NotNow = (): ReactElement => (
  <ButtonLink variant="ghost" isBlock to={paths.dashboard} replace onClick={forgetLink}>
    {JOIN_TEXT.notNow}
  </ButtonLink>
);
