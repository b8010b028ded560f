import type { ReactElement } from 'react';
import { render, type RenderResult } from 'vitest-browser-react';
import type { User } from '@barabar/core/contract/auth';
import { makeViewer } from './factories.ts';
import { CurrentUserContext } from '../lib/people/current-user.ts';
import { DialogScope } from '../components/dialogs.tsx';

export const renderDialog = (
  dialog: ReactElement,
  { viewer = makeViewer('Asha Rao'), onClose }: { viewer?: User; onClose?: () => void } = {},
): Promise<RenderResult> =>
  render(
    <CurrentUserContext value={viewer}>
      <DialogScope onClose={onClose}>{dialog}</DialogScope>
    </CurrentUserContext>,
  );
