import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useIsConnected } from '../lib/connection.ts';
import { useCopyState, type CopyState } from '../lib/copy/copy-state.ts';
import { useOutbox, type Outbox } from '../lib/outbox/outbox.ts';
import { paths } from '../lib/paths.ts';
import { dayHeading, formatDateTime, formatTime } from '../lib/format-date.ts';
import styles from './app-shell.module.css';

const TEXT = {
  noConnection: 'No connection.',
  noAnswer: 'The server does not answer.',
  asking: 'Looking for changes.',
  loadedLast: 'You are seeing what was loaded last.',
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

/** Returns when a copy was read, as people say it: never in the future, which a wrong clock may claim. */
export function ageWords(asOf: Date, now: Date): string {
  if (asOf > now) return TEXT.unknownTime;
  const day = dayHeading(asOf, now);
  if (day === 'Today') return TEXT.today(formatTime(asOf));
  if (day === 'Yesterday') return TEXT.yesterday(formatTime(asOf));
  return TEXT.earlier(formatDateTime(asOf));
}

/** Returns what to say of what is on screen; undefined if it is what the server says. */
export function noticeWords(
  { answer, problem, askingSince }: CopyState,
  isConnected: boolean,
): string | undefined {
  if (answer) {
    const age = TEXT.asOf(ageWords(answer.readAt, answer.at));
    return `${isConnected ? TEXT.noAnswer : TEXT.noConnection} ${age}`;
  }
  if (isConnected) return askingSince && `${TEXT.asking} ${TEXT.asOf(ageWords(askingSince, new Date()))}`;
  const loaded = `${TEXT.noConnection} ${TEXT.loadedLast}`;
  return problem ? `${loaded} ${TEXT[problem]}` : loaded;
}

/** Returns what to say of changes that the server has not confirmed; undefined if there are none. */
export function outboxWords({ entries, sending }: Outbox): { words: string; link: string } | undefined {
  const refused = entries.filter(({ refusal }) => refusal !== undefined).length;
  if (refused > 0) return { words: TEXT.refused(refused), link: TEXT.decide };
  // What a form is saving is no news.
  const waiting = entries.filter(({ id }) => !sending.has(id)).length;
  return waiting > 0 ? { words: TEXT.waiting(waiting), link: TEXT.show } : undefined;
}

/**
 * Says above every screen that there is no connection, and how old what the copy on this device shows is. The live
 * region always exists, so that screen readers announce the change.
 */
export function ConnectionNotice(): ReactElement {
  const isConnected = useIsConnected();
  const copy = useCopyState();
  const outbox = outboxWords(useOutbox());
  const words = noticeWords(copy, isConnected);
  return (
    <output className={styles.connection}>
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
