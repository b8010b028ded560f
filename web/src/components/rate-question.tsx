import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { text } from '@barabar/core/messages/text';
import { Button } from './button.tsx';
import { DialogScope } from './dialogs.tsx';
import { Sheet, SheetActions } from './sheet.tsx';

const SHEETS = text('sheets');
const VERBS = text('verbs');
const TEXT = SHEETS.rate;

/** How long saving waits for the rates that tell whether to ask, in milliseconds. */
const READING_MS = 1000;

/**
 * Asks the questions of `doubtOf`; without one, nothing is asked. Saving waits a moment for rates that are being
 * read. `ask` saves, at once or after `question`, which the form renders, is confirmed.
 */
export function useRateQuestion(
  doubts: readonly string[],
  onKeep: () => void,
  isReading = false,
): { readonly ask: () => void; readonly question: ReactElement | undefined } {
  // What was asked stays while the dialog closes.
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  const askNow = (): void => {
    if (doubts.length === 0) {
      onKeep();
      return;
    }
    setAsked(doubts);
    setIsOpen(true);
  };
  const [isWaiting, setIsWaiting] = useState(false);
  const endWaiting = useEffectEvent(() => {
    setIsWaiting(false);
    askNow();
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(endWaiting, isReading ? READING_MS : 0);
    return () => clearTimeout(timer);
  }, [isWaiting, isReading]);
  const handleKeep = (): void => {
    close();
    onKeep();
  };
  return {
    ask: () => (isReading ? setIsWaiting(true) : askNow()),
    question:
      asked.length === 0 ? undefined : (
        <DialogScope isOpen={isOpen} onClose={close} onClosed={() => setAsked([])}>
          <Sheet
            title={TEXT.title}
            footer={
              <SheetActions>
                <Button variant="line" size="large" onClick={close}>
                  {VERBS.back}
                </Button>
                <Button size="large" onClick={handleKeep}>
                  {TEXT.keep}
                </Button>
              </SheetActions>
            }
          >
            {asked.map((doubt) => (
              <p key={doubt} className="wraps">
                {doubt}
              </p>
            ))}
          </Sheet>
        </DialogScope>
      ),
  };
}
