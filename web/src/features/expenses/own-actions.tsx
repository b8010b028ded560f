import { useEffect, useEffectEvent } from 'react';
import { FloatingActions } from '../../components/floating-actions.tsx';
import { useSearchParams } from 'react-router-dom';
import { text } from '@barabar/core/messages/text';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { openScanReceipt } from '../receipts/dialogs.ts';
import { openAddExpense } from './dialogs.ts';

const TEXT = text('app');
const VERBS = text('verbs');
const PARAMETER = 'new';
const NAMES = ['expense', 'scan', 'shared-photo'] as const;

/** Whether another app has shared a photo with this person. Its code is loaded only when it is needed. */
async function hasSharedPhoto(userId: string): Promise<boolean> {
  try {
    const { readSharedPhoto } = await import('../../lib/pictures/shared-photo.ts');
    return (await readSharedPhoto(userId)) !== undefined;
  } catch {
    return false;
  }
}

const add = (): void => openAddExpense({});
const scan = (onEnd?: () => void): void =>
  openScanReceipt({ onEnd, onScanned: (prefill) => openAddExpense({ prefill }) });

/**
 * `?new=expense` and `?new=scan` are shortcuts, `?new=shared-photo` the share target (manifest.webmanifest).
 * The address of a shared photo stays while its dialog is open: a reload leads back to it.
 */
export function useNewRecord(): void {
  const { id } = useCurrentUser();
  const [parameters, setParameters] = useSearchParams();
  const asked = NAMES.find((name) => name === parameters.get(PARAMETER));
  const finish = (): void => setParameters({}, { replace: true });
  const open = useEffectEvent(async (): Promise<void> => {
    const hasPhoto = asked === 'shared-photo' && (await hasSharedPhoto(id));
    if (!hasPhoto) finish();
    if (asked === 'expense') add();
    else {
      if (asked === 'shared-photo' && !hasPhoto) showNotice({ tone: 'failure', text: TEXT.photoIsGone });
      // It takes the photo out of the address when it closes.
      scan(hasPhoto ? finish : undefined);
    }
  });
  useEffect(() => {
    if (asked !== undefined) void open();
  }, [asked]);
}

export interface OwnActionsProps {
  /** The Groups screen has no button for the scan (spec §2). */
  readonly isWithoutScan?: boolean | undefined;
  /** Whether there is nobody to share an expense with yet. */
  readonly isEmpty?: boolean | undefined;
}

/** The floating buttons of a screen that is about no one friend or group. */
export function OwnActions({ isWithoutScan = false, isEmpty = false }: OwnActionsProps) {
  return (
    <FloatingActions
      onScan={isWithoutScan ? undefined : () => scan()}
      onAdd={add}
      hindrance={isEmpty ? VERBS.addFriendFirst : undefined}
    />
  );
}
