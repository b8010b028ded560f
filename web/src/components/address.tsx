import { Fragment, type ReactNode } from 'react';
import styles from './address.module.css';

/** With the dot before it, which then never ends a line. */
const ADDRESS = /((?:· )?[^\s@]+@[^\s@]+)/;

/**
 * Keeps each email address of a text on one line. Where there is no room, the last letters before the @ give way to "…",
 * so that the first letters and the domain can be read. The text itself has all of it, in one piece.
 */
export const withAddresses = (text: string): ReactNode =>
  text.split(ADDRESS).map((words, index) => {
    // Every second part is an address. The parts have no identity of their own.
    if (index % 2 === 0) return <Fragment key={index}>{words}</Fragment>;
    const [, dot = '', local = '', domain = ''] = /^(· )?(.*?)(@.*)$/.exec(words) ?? [];
    return (
      <span key={index} className={styles.address}>
        <span className="visually-hidden">{words}</span>
        <span aria-hidden="true" data-painted={dot} className={styles.dot} />
        <span aria-hidden="true" data-painted={local} className={styles.local} />
        <span aria-hidden="true" data-painted={domain} className={styles.domain} />
      </span>
    );
  });
