import { type ReactNode, useRef, useState } from 'react';
import Alert from 'antd/es/alert';
import { Copy, Mail, MessageCircle, Share2 } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { Button, ButtonAnchor } from './button.tsx';
import { Sheet, SheetActions } from './sheet.tsx';
import { showNotice } from '../lib/notices/notices.ts';
import { useMediaQuery } from '../lib/device/use-media-query.ts';
import { useAttempt } from '../lib/api/use-attempt.ts';
import { canShareText, shareText } from '../lib/device/share-text.ts';
import { useDialog } from './dialogs.tsx';

const SHEETS = text('sheets');
const VERBS = text('verbs');
const TEXT = SHEETS.share;

/** Sending the same by email. */
export interface Mailing {
  readonly label: string;
  readonly busy: string;
  /** The message for failures without one of the server. */
  readonly failed: string;
  readonly send: () => Promise<void>;
}

export interface ShareSheetProps {
  readonly title: string;
  readonly text: string;
  /** How to send the text by email. Without it there is no email. */
  readonly mailing?: Mailing | undefined;
  /** What to know before, below the text. */
  readonly children?: ReactNode;
}

/** Shows a text before it goes: by email, through the phone's share sheet, or else copied. Nothing goes before a tap here. */
export function ShareSheet({ title, text, mailing, children }: ShareSheetProps) {
  const { close } = useDialog();
  const { isBusy, failure, setFailure, attempt } = useAttempt(mailing?.failed ?? '');
  const [canShare] = useState(canShareText);
  const isOnPhone = useMediaQuery('(pointer: coarse)');
  const shown = useRef<HTMLParagraphElement>(null);

  const share = async (): Promise<void> => {
    const outcome = await shareText(text);
    if (outcome === 'cancelled') return;
    if (outcome === 'unable') {
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      setFailure(TEXT.unable);
      return;
    }
    if (outcome === 'copied') showNotice({ tone: 'success', text: TEXT.copied });
    close();
  };
  const mail = (): void =>
    void attempt(async () => {
      await mailing?.send();
      close();
    });

  return (
    <Sheet
      title={title}
      isBusy={isBusy}
      footer={
        <SheetActions>
          {isOnPhone && !mailing && (
            <ButtonAnchor
              variant="line"
              size="large"
              icon={MessageCircle}
              onClick={close}
              href={`whatsapp://send?text=${encodeURIComponent(text.toWellFormed())}`}
            >
              {TEXT.whatsApp}
            </ButtonAnchor>
          )}
          <Button
            variant={mailing ? 'line' : 'fill'}
            size="large"
            icon={canShare ? Share2 : Copy}
            disabled={isBusy}
            onClick={() => void share()}
          >
            {canShare ? VERBS.share : TEXT.copy}
          </Button>
          {mailing && (
            <Button size="large" icon={Mail} disabled={isBusy} onClick={mail}>
              {isBusy ? mailing.busy : mailing.label}
            </Button>
          )}
        </SheetActions>
      }
    >
      <div className="stack">
        <section aria-label={TEXT.message} className="card typed-lines" style={{ padding: 14 }}>
          <p ref={shown} className="wraps">
            {text}
          </p>
        </section>
        {children}
        {failure !== undefined && <Alert type="error" showIcon title={failure} />}
      </div>
    </Sheet>
  );
}
