import { type ReactElement, useEffect, useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../components/button.tsx';

const TEXT = text('settlements');

/** How long the button shows 'Copied', in milliseconds. */
const SAID_MS = 2000;

export interface CopyButtonProps {
  /** The text to copy. */
  readonly value: string;
  /** The button's label until it is pressed. */
  readonly label: string;
  /** Called when the browser does not allow copying. */
  readonly onRefused: () => void;
}

/** Copies a text, then shows 'Copied' for a moment. */
export function CopyButton({ value, label, onRefused }: CopyButtonProps): ReactElement {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      setIsCopied(true);
    } catch {
      onRefused();
    }
  };
  return (
    <>
      <Button variant="line" size="small" icon={isCopied ? Check : Copy} onClick={() => void copy()}>
        {isCopied ? TEXT.copied : label}
      </Button>
      <output className="visually-hidden">{isCopied && TEXT.copied}</output>
    </>
  );
}
