import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { Skeleton } from './skeleton.tsx';
import styles from './screen-subject.module.css';

/** Whom or what a page is about, as the bar says it. */
export interface Subject {
  /** An Avatar of 36 px. */
  readonly face: ReactNode;
  readonly name: string;
  /** A line below the name. */
  readonly note?: ReactNode;
  /** The line in its place while the head of the page is scrolled away: the balance. */
  readonly sum?: ReactNode;
}

/** Pixels from the top of the window to the lower edge of the bar, in the panel of a wide window too. */
const BAR_END = 72;

/** Whether an element is scrolled away, below the bar. */
export function useIsScrolledAway(element: RefObject<HTMLElement | null>): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsAway(entries.at(-1)?.isIntersecting === false),
      { rootMargin: `-${BAR_END}px 0px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isAway;
}

/** The face and name of a page's subject in the bar, with its note or its balance. */
export function ScreenSubject({
  subject,
  isHeadAway,
}: {
  subject: Subject | 'loading';
  isHeadAway: boolean;
}) {
  if (subject === 'loading')
    return (
      <div className="beside fills">
        <Skeleton width={36} height={36} />
        <Skeleton width={140} height={20} />
      </div>
    );
  const { face, name, note, sum } = subject;
  const isSumShown = isHeadAway && sum !== undefined;
  return (
    <div className={`beside fills ${styles.subject}`}>
      {face}
      <div className="fills">
        <h1 className={`two-lines ${styles.name}`} title={name}>
          {name}
        </h1>
        {isSumShown && <p className={`inked ${styles.line} ${styles.sum}`}>{sum}</p>}
        {!isSumShown && note !== undefined && <p className={styles.line}>{note}</p>}
      </div>
    </div>
  );
}
