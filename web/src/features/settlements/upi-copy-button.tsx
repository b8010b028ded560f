import { type ReactElement, useEffect, useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { TEXT } from './text.ts';

/** How long it says that it has copied. */
const SAID_MS = 2000;

/**
 * Copies a UPI id.
 * @param onRefused the browser does not let it.
 */
export function UpiCopyButton({
  upiId,
  onRefused,
}: {
  readonly upiId: string;
  readonly onRefused: () => void;
}): ReactElement {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(upiId);
      setIsCopied(true);
    } catch {
      onRefused();
    }
  };
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        icon={isCopied ? Check : Copy}
        aria-label={isCopied ? undefined : TEXT.copyUpiId}
        onClick={() => void copy()}
      >
        {isCopied ? TEXT.copied : TEXT.upiId}
      </Button>
      <output className="visually-hidden">{isCopied && TEXT.copied}</output>
    </>
  );
}
