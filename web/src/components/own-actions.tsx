import { type ReactElement, useEffect, useEffectEvent } from 'react';
import { FloatingActions } from './floating-actions.tsx';
import { openDialog } from './dialogs.tsx';
import { useSearchParams } from 'react-router-dom';
import { text } from '@barabar/core/messages/text';
import { useCurrentUser } from '../lib/people/current-user.ts';
import { showNotice } from '../lib/notices/notices.ts';

const TEXT = text('app');

const PARAMETER = 'new';

const NAMES = ['expense', 'scan', 'shared-photo'] as const;

/** Whether another app has shared a photo with this person. Its code is loaded only when it is needed. */
async function hasSharedPhoto(userId: string): Promise<boolean> {
  try {
    const { readSharedPhoto } = await import('../lib/pictures/shared-photo.ts');
    return (await readSharedPhoto(userId)) !== undefined;
  } catch {
    return false;
  }
}

interface NewRecordOptions {
  readonly onExpense: () => void;
  /** @param onEnd to be called when the dialog closes: it takes the dialog out of the address. */
  readonly onScan: (onEnd: (() => void) | undefined) => void;
}

/**
 * Opens the dialog that the address asks for: `?new=expense` and `?new=scan` are shortcuts of the installed
 * application, `?new=shared-photo` comes from its share target (manifest.webmanifest). The address is then without it.
 * Only that of a shared photo stays while its dialog is open: a reload, or a sign-in in between, leads back to the photo.
 */
function useNewRecord({ onExpense, onScan }: NewRecordOptions): void {
  const { id } = useCurrentUser();
  const [parameters, setParameters] = useSearchParams();
  const asked = NAMES.find((name) => name === parameters.get(PARAMETER));
  const finish = (): void => setParameters({}, { replace: true });
  const open = useEffectEvent(async (): Promise<void> => {
    const hasPhoto = asked === 'shared-photo' && (await hasSharedPhoto(id));
    if (!hasPhoto) finish();
    if (asked === 'expense') onExpense();
    else {
      if (asked === 'shared-photo' && !hasPhoto) showNotice({ tone: 'failure', text: TEXT.photoIsGone });
      onScan(hasPhoto ? finish : undefined);
    }
  });
  useEffect(() => {
    if (asked !== undefined) void open();
  }, [asked]);
}

const add = (): void => openDialog('add-expense', {});
const scan = (onEnd?: () => void): void =>
  openDialog('scan-receipt', { onEnd, onScanned: (prefill) => openDialog('add-expense', { prefill }) });

/** The floating buttons of a screen that is about no one friend or group. */
export function OwnActions(): ReactElement {
  useNewRecord({ onExpense: add, onScan: scan });
  return <FloatingActions onScan={() => scan()} onAdd={add} />;
}
