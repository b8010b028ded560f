import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Friend } from '@barabar/core/contract/friends';
import { canBeAdded } from '../../features/friends/search-friends.ts';
import { showNotice } from '../../lib/notices.ts';
import { takeSharedPhoto } from '../../lib/shared-photo.ts';

const PARAMETER = 'new';
const TEXT = {
  nobody: 'Add a friend first, to share expenses with.',
  photoIsGone: 'The shared photo could not be opened. Please choose it here.',
} as const;

interface NewRecordOptions {
  /** undefined while loading. */
  readonly friends: readonly Friend[] | undefined;
  readonly onExpense: () => void;
  /** Gets the photo that another app has shared, if any. */
  readonly onScan: (photo?: File) => void;
}

/**
 * Opens the dialog that the address asks for: `?new=expense` and `?new=scan` are shortcuts of the installed
 * application, `?new=shared-photo` comes from its share target (manifest.webmanifest). The address is then without it.
 */
export function useNewRecord({ friends, onExpense, onScan }: NewRecordOptions): void {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get(PARAMETER);
  const open = useEffectEvent(async (): Promise<void> => {
    setParameters({}, { replace: true });
    const photo = asked === 'shared-photo' ? await takeSharedPhoto() : undefined;
    if (friends?.some(canBeAdded) !== true) showNotice({ tone: 'failure', text: TEXT.nobody });
    else if (asked === 'expense') onExpense();
    else if (asked === 'scan' || asked === 'shared-photo') {
      if (asked === 'shared-photo' && !photo) showNotice({ tone: 'failure', text: TEXT.photoIsGone });
      onScan(photo);
    }
  });
  const isLoaded = friends !== undefined;
  useEffect(() => {
    if (isLoaded && asked !== null) void open();
  }, [isLoaded, asked]);
}
