import '../../../public/polyfills.js';
import { listenToDevice, readStoreSoFar } from '../../store/device/read-database.ts';
import { nextTask } from '../../lib/loading/next-task.ts';
import type { SearchQuestion } from './search-messages.ts';
import { createSession } from './search-session.ts';

/** The worker that holds the store and its index, so that neither reading nor searching holds up the page. */

const RETRY_AFTER_MS = 3000;

let ask: ((question: SearchQuestion) => void) | undefined;

addEventListener('message', ({ data: question }: MessageEvent<SearchQuestion>) => {
  const { viewerId } = question;
  // One worker serves one viewer.
  ask ??= createSession(viewerId, {
    read: () => readStoreSoFar(viewerId),
    listen: listenToDevice,
    reply: (reply) => postMessage(reply),
    pause: nextTask,
    retryAfterMs: RETRY_AFTER_MS,
  });
  ask(question);
});
