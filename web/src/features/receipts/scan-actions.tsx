import { text } from '@barabar/core/messages/text';
import { Button } from '../../components/button.tsx';
import { SheetActions } from '../../components/sheet.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useFocusOnMount } from '../../lib/forms/use-focus-on-mount.ts';
import { TEXT } from './text.ts';
import type { Scan } from './use-scan.ts';

const VERBS = text('verbs');

/** The buttons at the foot of the dialog for each step of the scan. */
export function ScanActions({ scan }: { scan: Scan }) {
  switch (scan.state.step) {
    case 'choosing':
    case 'opening':
      return (
        <Button type="submit" size="large" isBlock disabled>
          {TEXT.title}
        </Button>
      );
    case 'ready':
    case 'reading':
      return <ReadingActions scan={scan} isReading={scan.state.step === 'reading'} />;
    case 'refused':
      return <AnotherImage variant="fill" onClick={scan.reset} />;
    case 'read':
      return scan.state.expense.otherCurrency === undefined ? (
        <ResultActions onAnother={scan.reset} />
      ) : (
        <AnotherImage variant="line" onClick={scan.reset} />
      );
  }
}

function ReadingActions({ scan, isReading }: { scan: Scan; isReading: boolean }) {
  const start = useFocusOnMount<HTMLButtonElement>();
  const handleCancel = (): void => {
    // Moves the focus, because the button that has it disappears.
    start.current?.focus();
    scan.cancel();
  };
  return (
    <SheetActions>
      {isReading ? (
        <Button key="cancel" variant="line" size="large" onClick={handleCancel}>
          {VERBS.cancel}
        </Button>
      ) : (
        <Button key="another" variant="line" size="large" onClick={scan.reset}>
          {TEXT.another}
        </Button>
      )}
      {/* Not `disabled`: a disabled button would lose the focus. */}
      <Button
        ref={start}
        type="submit"
        size="large"
        aria-busy={isReading}
        aria-disabled={isReading || undefined}
      >
        {isReading && (
          <span aria-hidden="true">
            <Spinner size={20} label={TEXT.reading} />
          </span>
        )}
        {TEXT.title}
      </Button>
    </SheetActions>
  );
}

/** The result is accepted by submitting the form. */
function ResultActions({ onAnother }: { onAnother: () => void }) {
  const accept = useFocusOnMount<HTMLButtonElement>();
  return (
    <SheetActions>
      <Button variant="line" size="large" onClick={onAnother}>
        {TEXT.another}
      </Button>
      <Button ref={accept} type="submit" size="large">
        {VERBS.continue}
      </Button>
    </SheetActions>
  );
}

function AnotherImage({ variant, onClick }: { variant: 'fill' | 'line'; onClick: () => void }) {
  const button = useFocusOnMount<HTMLButtonElement>();
  return (
    <Button ref={button} variant={variant} size="large" isBlock onClick={onClick}>
      {TEXT.another}
    </Button>
  );
}
