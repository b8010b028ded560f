import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Friend } from '@barabar/core/contract/friends';
import { canBeAdded } from '../../features/friends/search-friends.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { showNotice } from '../../lib/notices.ts';
import { readSharedPhoto } from '../../lib/shared-photo.ts';

const PARAMETER = 'new';
const TEXT = {
  nobody: 'Add a friend first, to share expenses with.',
  nobodyForPhoto: 'Add a friend first, then tap “Scan receipt”. Your photo is kept for an hour.',
  photoIsGone: 'The shared photo could not be opened. Please choose it here.',
} as const;

interface NewRecordOptions {
  /** undefined while loading. */
  readonly friends: readonly Friend[] | undefined;
  readonly onExpense: () => void;
  readonly onScan: () => void;
}

/**
 * Opens the dialog that the address asks for: `?new=expense` and `?new=scan` are shortcuts of the installed
 * application, `?new=shared-photo` comes from its share target (manifest.webmanifest). The address is then without it.
 * Only that of a shared photo stays while its dialog is open: a reload, or a sign-in in between, leads back to the photo.
 * @returns `finish`, to call when the dialog closes: it takes the dialog out of the address.
 */
export function useNewRecord({ friends, onExpense, onScan }: NewRecordOptions): {
  readonly finish: () => void;
} {
  const { id } = useCurrentUser();
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get(PARAMETER);
  const finish = (): void => {
    if (asked !== null) setParameters({}, { replace: true });
  };
  const open = useEffectEvent(async (): Promise<void> => {
    const hasPhoto = asked === 'shared-photo' && (await readSharedPhoto(id)) !== undefined;
    const hasFriend = friends?.some(canBeAdded) === true;
    if (!hasPhoto || !hasFriend) finish();
    if (!hasFriend) showNotice({ tone: 'failure', text: hasPhoto ? TEXT.nobodyForPhoto : TEXT.nobody });
    else if (asked === 'expense') onExpense();
    else if (asked === 'scan' || asked === 'shared-photo') {
      if (asked === 'shared-photo' && !hasPhoto) showNotice({ tone: 'failure', text: TEXT.photoIsGone });
      onScan();
    }
  });
  const isLoaded = friends !== undefined;
  useEffect(() => {
    if (isLoaded && asked !== null) void open();
  }, [isLoaded, asked]);
  return { finish };
}
