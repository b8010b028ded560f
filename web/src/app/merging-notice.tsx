import { useEffect } from 'react';
import { getAccount } from '@barabar/core/contract/account';
import { text } from '@barabar/core/messages/text';
import { Spinner } from '../components/spinner.tsx';
import { callEndpoint } from '../lib/api/api-client.ts';
import styles from '../components/problem-head.module.css';
import { ProblemHead } from '../components/problem-head.tsx';

const WORDS = text('merging');

/** How long to wait in milliseconds before the server is asked again. */
const ASK_MS = 3_000;

async function ask(): Promise<void> {
  try {
    await callEndpoint(getAccount);
  } catch {
    // The next time.
  }
}

export interface MergingNoticeProps {
  /** What the server says: only who had two accounts is told of two. */
  readonly merging: string;
}

/** Takes the place of every screen while records of the viewer become one. It asks until that is done. */
export function MergingNotice({ merging }: MergingNoticeProps) {
  useEffect(() => {
    const timer = setInterval(() => void ask(), ASK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={`stack ${styles.page}`}>
      <Spinner />
      <ProblemHead title={WORDS.title} text={merging === 'merging-accounts' ? WORDS.hintOfTwo : WORDS.hint} />
    </div>
  );
}
