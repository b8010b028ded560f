import { type ReactElement, useRef, useState } from 'react';
import { Copy, Share2 } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { QrCode } from '../../components/qr-code.tsx';
import { SheetActions } from '../../components/sheet.tsx';
import { useFocusOnMount } from '../../lib/forms/use-focus-on-mount.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { canShareText, shareText } from '../../lib/pages/share-text.ts';
import styles from './made-link.module.css';

const TEXT = text('links');
const VERBS = text('verbs');

export interface MadeLinkProps {
  readonly link: string;
  /** The text with which the link is handed on. */
  readonly message: string;
  /** Offers to make another link instead. */
  readonly onAnother: () => void;
}

/** A link that was just made: as a QR code, to be copied, and for the phone's share sheet. It is shown this once. */
export function MadeLink({ link, message, onAnother }: MadeLinkProps): ReactElement {
  const section = useFocusOnMount();
  const shown = useRef<HTMLParagraphElement>(null);
  const [canShare] = useState(canShareText);
  const [failure, setFailure] = useState<string>();

  const handleUnable = (): void => {
    if (shown.current) getSelection()?.selectAllChildren(shown.current);
    setFailure(TEXT.unable);
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      showNotice({ tone: 'success', text: TEXT.copied });
    } catch {
      handleUnable();
    }
  };
  const share = async (): Promise<void> => {
    const outcome = await shareText(message);
    if (outcome === 'copied') showNotice({ tone: 'success', text: TEXT.copied });
    if (outcome === 'unable') handleUnable();
  };

  return (
    <section ref={section} tabIndex={-1} aria-label={TEXT.made} className={`stack ${styles.made}`}>
      <div className={`card ${styles.paper}`}>
        <QrCode link={link} label={TEXT.code} />
      </div>
      <p ref={shown} className="text-secondary wraps">
        {link}
      </p>
      <p className="text-secondary">{TEXT.madeHint}</p>
      <ErrorAlert message={failure} />
      <SheetActions>
        <Button variant={canShare ? 'line' : 'fill'} size="large" icon={Copy} onClick={() => void copy()}>
          {TEXT.copy}
        </Button>
        {canShare && (
          <Button size="large" icon={Share2} onClick={() => void share()}>
            {VERBS.share}
          </Button>
        )}
      </SheetActions>
      <Button variant="ghost" onClick={onAnother}>
        {TEXT.another}
      </Button>
    </section>
  );
}
