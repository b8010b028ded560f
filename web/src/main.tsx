import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { showClosed } from './app/closed.ts';
import { AppRouter, routes } from './app/router.tsx';
import { loadScreens } from './app/screen-route.tsx';
import { forgetPictures } from './features/auth/forget-on-device.ts';
import { renewToken } from './features/auth/id-token.ts';
import { proveApp } from './features/auth/identity.ts';
import { endSession, getToken, startSession, untilOpened } from './features/auth/session.ts';
import { isSignInShown, noteTyped } from './features/auth/take-over-sign-in.ts';
import { configureApi } from './lib/api/api-client.ts';
import { followHistory } from './lib/pages/back-closes.ts';
import { comeBackTo } from './lib/pages/come-back.ts';
import { checkConnection } from './lib/api/connection.ts';
import { createPageHistory, type OpenPage } from './app/page-history.ts';
import { paths } from './lib/pages/paths.ts';
import { notePath } from './lib/pages/trail.ts';

const pageHistory = createPageHistory();

function handlePage({ location: { pathname } }: OpenPage): void {
  loadScreens(routes, pathname);
  notePath(pathname);
}

configureApi({
  getToken,
  renewToken,
  onUnauthorized: async (refused) => {
    const { location } = pageHistory.current();
    const hasEnded = await endSession(refused);
    // After the next sign-in the viewer returns to this page.
    if (hasEnded && location.pathname !== paths.login)
      await pageHistory.open(paths.login, { replace: true, state: comeBackTo(location) });
  },
  proveApp,
  onUnreachable: () => void checkConnection(),
  onClosed: showClosed,
});
pageHistory.follow(handlePage);
handlePage(pageHistory.current());

const root = document.getElementById('root');
const boot = document.getElementById('boot');
if (!root || !boot) throw new Error('app.html has no #root or no #boot');
const app = (
  <StrictMode>
    <AppRouter pageHistory={pageHistory} />
  </StrictMode>
);

/** Renders the first screen as soon as the session that this device has kept is open. */
async function renderOpened(container: HTMLElement): Promise<void> {
  await untilOpened();
  // In slices, between which the browser answers.
  startTransition(() => createRoot(container).render(app));
}

// In a task of its own: the browser may be waiting to paint or to answer.
setTimeout(() => {
  forgetPictures();
  void startSession();
  followHistory();
  root.hidden = false;
  if (isSignInShown()) {
    boot.remove();
    noteTyped();
    hydrateRoot(root, app);
  } else {
    // The ring stays until the first screen is rendered.
    root.replaceChildren(boot);
    void renderOpened(root);
  }
});
