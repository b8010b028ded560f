import { type ReactElement, useLayoutEffect, useRef } from 'react';
import { Link } from '../components/link.tsx';
import { useIsConnected } from '../lib/api/connection.ts';
import { useDeviceState, useLastAnswerAt, type DeviceState } from '../store/device/state.ts';
import { countWaiting, useOutbox, type Outbox } from '../store/outbox/outbox.ts';
import { paths } from '../lib/pages/paths.ts';
import { dayHeading, formatDateTime, formatTime } from '../lib/dates/format-date.ts';
import styles from './app-shell.module.css';

const TEXT = {
  noConnection: 'No connection.',
  noAnswer: 'The server does not answer.',
  asking: 'Looking for changes.',
  asOf: (time: string) => `This is how things stood ${time}.`,
  today: (time: string) => `today at ${time}`,
  yesterday: (time: string) => `yesterday at ${time}`,
  earlier: (time: string) => `on ${time}`,
  waiting: (count: number) =>
    count === 1 ? '1 change waits to be sent.' : `${count} changes wait to be sent.`,
  refused: (count: number) => (count === 1 ? '1 change was not saved.' : `${count} changes were not saved.`),
  show: 'Show',
  decide: 'Decide',
  unknownTime: 'when this device was last connected',
  full: 'Storage on this device is full, so it keeps no copy of everything else.',
  blocked: 'This browser keeps no copy of everything else, for example because its window is private.',
} as const;

/**
 * Returns when something was read, as people say it: never in the future, which a wrong clock may claim.
 * @param asOf undefined if that is not known.
 */
export function ageWords(asOf: Date | undefined, now: Date): string {
  if (!asOf || asOf > now) return TEXT.unknownTime;
  const day = dayHeading(asOf, now);
  if (day === 'Today') return TEXT.today(formatTime(asOf));
  if (day === 'Yesterday') return TEXT.yesterday(formatTime(asOf));
  return TEXT.earlier(formatDateTime(asOf));
}

/** Returns how old what is shown is, as a sentence. */
export const asOfWords = (asOf: Date | undefined, now = new Date()): string => TEXT.asOf(ageWords(asOf, now));

/**
 * Returns what to say of what is on screen; undefined if it is what the server says.
 * @param server whether it can be reached, and when it answered a screen last.
 */
export function noticeWords(
  { answer, problem, askingSince }: DeviceState,
  { isConnected, lastAnswerAt }: { readonly isConnected: boolean; readonly lastAnswerAt?: Date | undefined },
): string | undefined {
  if (answer) {
    const age = asOfWords(answer.readAt, answer.at);
    return `${isConnected ? TEXT.noAnswer : TEXT.noConnection} ${age}`;
  }
  if (isConnected) return askingSince && `${TEXT.asking} ${asOfWords(askingSince)}`;
  // What was kept at the last visit is older than what has been answered since.
  const loaded = `${TEXT.noConnection} ${asOfWords(askingSince ?? lastAnswerAt)}`;
  return problem ? `${loaded} ${TEXT[problem]}` : loaded;
}

/** Returns what to say of changes that the server has not confirmed; undefined if there are none. */
export function outboxWords(outbox: Outbox): { words: string; link: string } | undefined {
  const refused = outbox.entries.filter(({ refusal }) => refusal !== undefined).length;
  if (refused > 0) return { words: TEXT.refused(refused), link: TEXT.decide };
  const waiting = countWaiting(outbox);
  return waiting > 0 ? { words: TEXT.waiting(waiting), link: TEXT.show } : undefined;
}

/**
 * Says at the end of every screen that there is no connection, and how old the screen's data is. The
 * floating buttons move up by its height (`--strip`). The live region always exists, so that screen readers announce the change.
 */
export function ConnectionNotice(): ReactElement {
  const isConnected = useIsConnected();
  const lastAnswerAt = useLastAnswerAt();
  const copy = useDeviceState();
  const outbox = outboxWords(useOutbox());
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
      {words}
      {outbox && (
        <>
          {words !== undefined && ' '}
          {outbox.words} <Link to={paths.waiting}>{outbox.link}</Link>
        </>
      )}
    </output>
  );
}
