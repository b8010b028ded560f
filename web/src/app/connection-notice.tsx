import { useLayoutEffect, useRef } from 'react';
import { CloudOff } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { useIsConnected } from '../lib/api/connection.ts';
import { lazyPart } from '../lib/loading/lazy-part.tsx';
import { useDeviceState, useLastAnswerAt, type DeviceState } from '../store/device/state.ts';
import { useOutbox } from '../store/outbox/outbox.ts';
import { asOfWords } from '../features/spending/as-of-words.ts';
import styles from './app-shell.module.css';

const TEXT = text('frame');
const WORDS = TEXT.connection;

/** Undefined if it is what the server says. `server`: whether it can be reached, and when it answered last. */
export function noticeWords(
  { answer, problem, askingSince }: DeviceState,
  { isConnected, lastAnswerAt }: { isConnected: boolean; lastAnswerAt?: Date | undefined },
): string | undefined {
  if (answer) {
    const age = asOfWords(answer.readAt, answer.at);
    return `${isConnected ? WORDS.noAnswer : WORDS.none} · ${age}`;
  }
  if (isConnected)
    return askingSince === null ? WORDS.asking : askingSince && `${WORDS.asking} · ${asOfWords(askingSince)}`;
  // What was kept at the last visit is older than what has been answered since.
  const loaded = `${WORDS.none} · ${asOfWords(askingSince ?? lastAnswerAt)}`;
  return problem ? WORDS.withProblem({ state: loaded, problem: WORDS.problems[problem] }) : loaded;
}

/** Its words are needed only once something waits. */
const WaitingLink = lazyPart(
  async () => (await import('./waiting-link.tsx')).WaitingLink,
  () => null,
);

/**
 * The floating buttons move up by its height (`--strip`). The live region always exists, so that changes are announced.
 */
export function ConnectionNotice() {
  const isConnected = useIsConnected();
  const lastAnswerAt = useLastAnswerAt();
  const copy = useDeviceState();
  const { entries } = useOutbox();
  const words = noticeWords(copy, { isConnected, lastAnswerAt });
  const place = useRef<HTMLOutputElement>(null);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      document.documentElement.style.setProperty('--strip', `${entry?.target.clientHeight ?? 0}px`),
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <output ref={place} className={styles.connection}>
      {words !== undefined && (
        <span className="beside fills">
          <CloudOff size={16} strokeWidth={2} aria-hidden="true" />
          <span className="wraps">{words}</span>
        </span>
      )}
      {entries.length > 0 && <WaitingLink />}
    </output>
  );
}
