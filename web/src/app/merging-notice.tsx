import { type ReactElement, useEffect } from 'react';
import { getAccount } from '@barabar/core/contract/account';
import { callEndpoint } from '../lib/api/api-client.ts';
import styles from './error-page.module.css';
import { TEXT } from './frame-text.ts';
import { ProblemHead } from './problem-head.tsx';

const WORDS = TEXT.merging;

/** How long to wait in milliseconds before the server is asked again. */
const ASK_MS = 3_000;

async function ask(): Promise<void> {
  try {
    await callEndpoint(getAccount);
  } catch {
    // The next time.
  }
}

/** Takes the place of every screen while two records of the viewer become one. It asks until that is done. */
export function MergingNotice(): ReactElement {
  useEffect(() => {
    const timer = setInterval(() => void ask(), ASK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={`stack ${styles.page}`}>
      <ProblemHead title={WORDS.title} text={WORDS.hint} />
    </div>
  );
}
