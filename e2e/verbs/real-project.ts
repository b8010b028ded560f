/** What Firebase tells the client where the project is none of the emulators'. */
export const REAL_PROJECT = {
  projectId: 'barabar-real',
  apiKey: 'key',
  authDomain: 'barabar-real.firebaseapp.com',
} as const;

/** How late Google's script and frame come. */
export const LATE_MS = 3_000;

/** Stands in for Google's script with what the identity service's SDK uses: it opens the frame, and calls back when that is there. */
const GOOGLES_SCRIPT = `
  const frame = { restyle: async () => {}, ping: (done) => { done(); return { then() {} }; }, register() {}, send() {} };
  window.gapi = {
    load: (name, { callback }) => callback(),
    iframes: {
      Iframe: Object,
      getContext: () => ({
        open: ({ url, where }, ready) => new Promise((resolve) => {
          const element = where.appendChild(Object.assign(document.createElement('iframe'), { src: url }));
          element.onload = () => resolve(ready(frame));
        }),
      }),
    },
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;

interface GooglesAnswer {
  readonly contentType: string;
  readonly body: string;
}

const page = (title: string): GooglesAnswer => ({
  contentType: 'text/html',
  body: `<!doctype html><title>${title}</title>`,
});

/**
 * Answers a page's request as Google does: the script and the frame late, the window with a page called Google.
 * @param asked what was asked for of these, in this order; a request is added
 */
export async function answerAsGoogle(
  { hostname, pathname }: URL,
  { asked, domain }: { readonly asked: string[]; readonly domain: string },
): Promise<GooglesAnswer> {
  const late = async (what: string, answer: GooglesAnswer): Promise<GooglesAnswer> => {
    asked.push(what);
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    return answer;
  };
  if (hostname === 'apis.google.com')
    return late('script', { contentType: 'text/javascript', body: GOOGLES_SCRIPT });
  if (hostname === REAL_PROJECT.authDomain)
    return pathname === '/__/auth/iframe' ? late('frame', page('Frame')) : page('Google');
  return { contentType: 'application/json', body: JSON.stringify({ authorizedDomains: [domain] }) };
}

/** In the page: notes of each window whether a tap allowed it and whether it opened, as `data-opened` of the body. */
export function noteWindows(): void {
  const open = globalThis.open;
  globalThis.open = (...given) => {
    const { isActive } = navigator.userActivation;
    const opened = open.apply(globalThis, given);
    document.body.dataset['opened'] = `${isActive} ${opened !== null}`;
    return opened;
  };
}
