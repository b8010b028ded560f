import { isGone } from './api/api-error.ts';
import { forgetAnswers } from './asked-ahead.ts';
import { isCopyMarked } from './copy/copy-mark.ts';
import {
  type CopyOwner,
  getCopyOwner,
  getCopyState,
  isCopyOwner,
  noteAsking,
  noteCopyAnswer,
} from './copy/copy-state.ts';
import type { KeptAnswer } from './copy/copy-store.ts';
import { idle } from './loading/load-ahead.ts';
import { BUILD, dropUnasked, findFilled, noteReads, type ScreenRead } from './kept-screen.ts';
import { afterFrame, nextTask } from './loading/next-task.ts';
import { withReadDate } from './read-dates.ts';
import { listenToRereading, revalidateHere } from './api/revalidate.ts';
import { whenIdleOrHidden } from './loading/when-idle.ts';

/*
 * A screen that opens shows what the server answered last time, while the server is asked (docs/decisions/0055). As soon
 * as it has answered everything, its answers take the place of the kept ones.
 */

/** How long kept answers may be on screen in milliseconds before a notice says how old they are. */
const UNSAID_MS = 2_000;
/** How long answers last in milliseconds for other calls of the same screen, after the last of them has come. */
const ANSWERS_LAST_MS = 3_000;

type Page = KeptAnswer['page'];

/** False after the first change: what is kept is older then than what the viewer has done or heard of. */
let isOpening = true;
/** What the server was asked while a screen may show a kept answer, by call. */
const asked = new Map<string, Promise<Page>>();
/** All calls that were asked on this page: of these, the page has something newer than what is kept. */
const known = new Map<string, ScreenRead>();
let pending = 0;
/** The time of the oldest kept answer on screen. */
let oldest: Date | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let forgetting: ReturnType<typeof setTimeout> | undefined;
/** While the server's answers take the place of the kept ones. */
let isShowing = false;
/** While this module itself begins to read the screens again. */
let isOwnReading = false;

/** Ends the use of kept answers on this page. */
export function endOpening(): void {
  isOpening = false;
  asked.clear();
  dropUnasked(known);
  forgetAnswers();
}

/** Forgets what was asked and shown for a person: somebody else may use this page from now on. */
export function forgetOpening(): void {
  endOpening();
  clearTimeout(timer);
  timer = undefined;
  oldest = undefined;
}

// Something has changed: what was asked before may be older, also while it is being shown.
listenToRereading(() => {
  if (!isOwnReading) endOpening();
});

async function findKept(call: string): Promise<KeptAnswer | undefined> {
  const owner = getCopyOwner();
  if (!owner) return undefined;
  const shown = findFilled(call);
  if (shown) return shown;
  await nextTask();
  const { readAnswer } = await import('./copy/kept-answers.ts');
  const kept = await readAnswer(owner.userId, call);
  return kept?.build === BUILD && isCopyOwner(owner) ? kept : undefined;
}

function noteShown(at: Date): void {
  if (!oldest || at < oldest) oldest = at;
  timer ??= setTimeout(() => noteAsking(oldest), UNSAID_MS);
}

/** Keeps the answers for a moment: if a later call of this screen shows a kept one, these are not asked again. */
function forgetSoon(): void {
  clearTimeout(forgetting);
  forgetting = setTimeout(() => asked.clear(), ANSWERS_LAST_MS);
}

/**
 * Puts the server's answers in the place of the kept ones. After a change these are asked for anew. What the server has
 * not answered, or could not, stays on screen, with its age.
 */
async function showAnswers(): Promise<void> {
  const age = oldest;
  clearTimeout(timer);
  timer = undefined;
  oldest = undefined;
  dropUnasked(known);
  if (!age) {
    forgetSoon();
    noteAsking(undefined);
    return;
  }
  const results = await Promise.allSettled(asked.values());
  const fromCopy = getCopyState().answer;
  isShowing = true;
  isOwnReading = true;
  const reading = revalidateHere();
  isOwnReading = false;
  if (fromCopy) noteCopyAnswer(fromCopy.readAt);
  else if (results.some((result) => result.status === 'rejected' && !isGone(result.reason)))
    noteCopyAnswer(age);
  await reading;
  isShowing = false;
  forgetSoon();
  noteAsking(undefined);
}

function follow(what: ScreenRead, answer: Promise<Page>): void {
  const { call } = what;
  clearTimeout(forgetting);
  known.set(call, what);
  asked.set(call, answer);
  pending += 1;
  const settle = (): void => {
    pending -= 1;
    if (pending === 0) void showAnswers();
  };
  answer.then(settle, settle);
}

/**
 * Resolves when the server can be asked. SWR makes all calls of a screen at once when it has been rendered, so each waits
 * for a task of its own. What is kept need not be asked for before it is painted.
 */
const whenToAsk = (call: string): Promise<void> => (findFilled(call) ? afterFrame() : nextTask());

const nothing = (): undefined => undefined;

/**
 * Asks for what a screen reads.
 * @param whenCalm resolves when work for which the screen would have to wait may begin: at once, or after the page has
 *   shown what is kept.
 */
type Ask = (whenCalm?: () => Promise<void>) => Promise<Page>;

/**
 * Reads something for a screen. The first time on this page, what the server answered last time comes at once, if it is
 * kept, and the screen is read again when the server has answered.
 * @param what the call, and the key of its answer in the cache.
 * @param ask asks the server.
 */
export async function readAtOpening(what: ScreenRead, ask: Ask): Promise<Page> {
  const { call } = what;
  const arrived = isShowing ? asked.get(call) : undefined;
  if (arrived) return arrived;
  if (!isOpening) return ask();
  if (known.has(call) || !getCopyOwner() || !isCopyMarked()) return whenToAsk(call).then(() => ask());
  const finding = findKept(call).catch(nothing);
  const whenCalm = async (): Promise<void> => {
    if (await finding) await idle();
  };
  const answer = whenToAsk(call).then(() => ask(whenCalm));
  follow(what, answer);
  const kept = await Promise.race([answer.then(nothing, nothing), finding]);
  if (!kept || !isOpening) return answer;
  noteShown(kept.at);
  withReadDate(kept.page.data, kept.at.getTime());
  return kept.page;
}

interface ToKeep {
  readonly owner: CopyOwner;
  readonly answers: Map<string, KeptAnswer | undefined>;
}

let toKeep: ToKeep | undefined;

async function keepAll(): Promise<void> {
  const keeping = toKeep;
  toKeep = undefined;
  if (!keeping || !isCopyOwner(keeping.owner) || !isCopyMarked()) return;
  try {
    const { writeAnswers } = await import('./copy/kept-answers.ts');
    noteReads(keeping.answers, [...known.values()]);
    await writeAnswers(keeping.owner.userId, keeping.answers);
  } catch {
    // The next opening waits for the server.
  }
}

/**
 * Keeps what the server has answered to a call, for the next opening. It is written when the page is idle or hidden.
 * @param asker whose session asked; undefined if it had no record yet.
 * @param page undefined if the viewer may no longer read it.
 */
export function keepAnswer(asker: CopyOwner | undefined, call: string, page: Page | undefined): void {
  if (!asker || !isCopyOwner(asker)) return;
  if (toKeep?.owner !== asker) {
    toKeep = { owner: asker, answers: new Map() };
    whenIdleOrHidden(() => void keepAll());
  }
  toKeep.answers.set(call, page && { at: new Date(), build: BUILD, page });
}
