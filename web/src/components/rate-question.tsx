import { type ReactElement, useState } from 'react';
import { SHEETS } from './sheets-text.ts';
import { Button } from './button.tsx';
import { Sheet, SheetActions } from './sheet.tsx';

const TEXT = SHEETS.rate;

/**
 * Asks once more before something is saved at a rate that is far off.
 * @param doubts the questions (`doubtOf`); without one, nothing is asked.
 * @param onKeep saves.
 * @returns `ask` saves at once, or after the viewer has confirmed in `question`, which the form renders.
 */
export function useRateQuestion(
  doubts: readonly string[],
  onKeep: () => void,
): { readonly ask: () => void; readonly question: ReactElement | undefined } {
  // What was asked stays while the dialog closes.
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  const handleKeep = (): void => {
    close();
    onKeep();
  };
  return {
    ask: () => {
      if (doubts.length === 0) {
        onKeep();
        return;
      }
      setAsked(doubts);
      setIsOpen(true);
    },
    question:
      asked.length === 0 ? undefined : (
        <Sheet
          isOpen={isOpen}
          title={TEXT.title}
          onClose={close}
          onClosed={() => setAsked([])}
          footer={
            <SheetActions>
              <Button variant="line" size="large" onClick={close}>
                {TEXT.back}
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
      ),
  };
}
