import { useEffect, useState } from 'react';
import Alert from 'antd/es/alert';
import { text } from '@barabar/core/messages/text';
import { formatAmount, type Minor } from '@barabar/core/money';
import { Button } from '../../components/button.tsx';
import type { SettlementForm } from './settlement-form.ts';

const TEXT = text('settlements');

/** Returns whether the viewer has come back to this tab since `leave` was called last, until they answer. */
export function useReturn() {
  const [state, setState] = useState<'away' | 'back'>();
  useEffect(() => {
    if (state !== 'away') return undefined;
    const note = (): void => void (document.visibilityState === 'visible' && setState('back'));
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, [state]);
  return { isBack: state === 'back', leave: () => setState('away'), answer: () => setState(undefined) };
}

/** A UPI reference that stands alone in a text, as UPI apps copy it. */
const UTR = /(?<!\d)\d{12}(?!\d)/;

interface WentThroughProps {
  readonly name: string;
  readonly amountMinor: Minor;
  readonly form: SettlementForm;
  readonly onNotYet: () => void;
}

/** Asks whoever comes back from their UPI app whether the payment went through. Nothing is recorded without a tap. */
export function WentThrough({ name, amountMinor, form, onNotYet }: WentThroughProps) {
  const [hasNone, setHasNone] = useState(false);
  const paste = async (): Promise<void> => {
    try {
      const [utr] = UTR.exec(await navigator.clipboard.readText()) ?? [];
      setHasNone(utr === undefined);
      if (utr !== undefined) form.enter({ utr });
    } catch {
      // The browser has no clipboard to read, or the viewer does not allow it.
      setHasNone(true);
    }
  };
  const answers = (
    <div className="cluster">
      <Button size="small" disabled={!form.canFinish} onClick={form.submit}>
        {TEXT.went.yes}
      </Button>
      <Button variant="line" size="small" onClick={onNotYet}>
        {TEXT.went.notYet}
      </Button>
      {form.utr === '' && (
        <Button variant="ghost" size="small" onClick={() => void paste()}>
          {hasNone ? TEXT.went.nothingCopied : TEXT.went.paste}
        </Button>
      )}
    </div>
  );
  const question = TEXT.went.question({ name, amount: formatAmount(amountMinor, { currency: 'INR' }) });
  return (
    <output>
      <Alert role="note" type="info" title={question} description={answers} />
    </output>
  );
}
