/** Before the application ran: for which account, and the answers by the addresses of the calls. */
interface AskedAhead {
  /** undefined: for whoever is not signed in. */
  readonly uid?: string;
  readonly answers: Map<string, Promise<Response>>;
}

declare global {
  // eslint-disable-next-line no-var -- a property of globalThis
  var askedAhead: AskedAhead | undefined;
}

/** How old a page may be in milliseconds for its first answers to be used. */
const PAGE_MS_MAX = 20_000;

/** `uid` is the account that is signed in. Undefined if it was not asked, has been taken, has failed or was refused. */
export function takeAnswer(call: string, uid: string | undefined): Promise<Response | undefined> | undefined {
  const { askedAhead } = globalThis;
  const answer = askedAhead?.answers.get(call);
  if (!answer) return undefined;
  askedAhead?.answers.delete(call);
  if (askedAhead?.uid !== uid || performance.now() > PAGE_MS_MAX) return undefined;
  return answer.then(
    (response) => (response.ok ? response : undefined),
    () => undefined,
  );
}

const NOTHING: AskedAhead = { answers: new Map() };

/** Resolves when there is an answer to all that was asked, or none will come. */
export const untilAnswered = (): Promise<unknown> =>
  Promise.allSettled((globalThis.askedAhead ?? NOTHING).answers.values());

/** Forgets all answers: something has changed since. */
export function forgetAnswers(): void {
  globalThis.askedAhead = undefined;
}
