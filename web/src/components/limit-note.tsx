import { lengthWords, type Limit, limitWords } from '../lib/forms/limit-words.ts';

/** Says a limit before it is in the way. The live region always exists, so that screen readers announce it. */
export function LimitNote(limit: Limit) {
  return (
    <p className="text-secondary tone-muted wraps" aria-live="polite">
      {limitWords(limit)}
    </p>
  );
}

/** What stands below a text field whose text is nearly or just as long as it may be. */
export function lengthExtra(text: string, max: number) {
  const words = lengthWords(text, max);
  return words && <span aria-live="polite">{words}</span>;
}
