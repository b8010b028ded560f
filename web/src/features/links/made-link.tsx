import { useRef, useState } from 'react';
import { Copy, Share2 } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { QrCode } from '../../components/qr-code.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { SheetActions } from '../../components/sheet.tsx';
import { useFocusOnMount } from '../../lib/forms/use-focus-on-mount.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { copyText } from '../../lib/device/copy-text.ts';
import { canShareText, shareText, type Shared } from '../../lib/device/share-text.ts';
import styles from './made-link.module.css';

const TEXT = text('links');
const VERBS = text('verbs');

export interface MadeLinkProps {
  /** Undefined while it is being made. */
  readonly link: string | undefined;
  /** The text with which the link is handed on. */
  readonly messageOf: (link: string) => string;
  /** Offers to make another link instead. Without it, the link is a part of a dialog about something else. */
  readonly onAnother?: () => void;
  readonly takesFocus?: boolean;
}

/** A link that was just made: as a QR code, to be copied, and for the phone's share sheet. It is shown this once. */
export function MadeLink(props: MadeLinkProps) {
  const { link, messageOf, onAnother, takesFocus = onAnother !== undefined } = props;
  const isBrief = onAnother === undefined;
  const section = useFocusOnMount(takesFocus);
  const shown = useRef<HTMLParagraphElement>(null);
  const [canShare] = useState(canShareText);
  const [failure, setFailure] = useState<string>();

  const send = async (way: (address: string) => Promise<Shared>): Promise<void> => {
    const outcome = link === undefined ? 'cancelled' : await way(link);
    if (outcome === 'copied') showNotice({ tone: 'success', text: TEXT.copied });
    if (outcome !== 'unable') return;
    if (shown.current) getSelection()?.selectAllChildren(shown.current);
    setFailure(TEXT.unable);
  };
  const copy = () => send(async (address) => ((await copyText(address)) ? 'copied' : 'unable'));
  const share = () => send((address) => shareText(messageOf(address)));

  return (
    <section ref={section} tabIndex={-1} aria-label={TEXT.made} className={`middle stack ${styles.made}`}>
      <div className={`card ${styles.paper}`}>
        {link === undefined ? (
          <Skeleton width="100%" height={192} />
        ) : (
          <QrCode link={link} label={TEXT.code} />
        )}
      </div>
      <p
        ref={shown}
        className={isBrief && failure === undefined ? 'visually-hidden' : 'text-secondary wraps'}
      >
        {link}
      </p>
      {!isBrief && <p className="text-secondary">{TEXT.madeHint}</p>}
      <ErrorAlert message={failure} />
      <SheetActions>
        <Button
          variant={canShare || isBrief ? 'line' : 'fill'}
          size="large"
          icon={Copy}
          disabled={link === undefined}
          onClick={() => void copy()}
        >
          {TEXT.copy}
        </Button>
        {canShare && (
          <Button size="large" icon={Share2} disabled={link === undefined} onClick={() => void share()}>
            {VERBS.share}
          </Button>
        )}
      </SheetActions>
      {onAnother && (
        <Button variant="ghost" onClick={onAnother}>
          {TEXT.another}
        </Button>
      )}
    </section>
  );
}
