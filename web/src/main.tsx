import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { router } from './app/router.tsx';
import { endSession, getToken, startSession } from './features/auth/session.ts';
import { configureApi } from './lib/api-client.ts';
import { followHistory } from './lib/back-closes.ts';
import { comeBackTo } from './lib/come-back.ts';
import { checkConnection } from './lib/connection.ts';
import { paths } from './lib/paths.ts';
import { notePath } from './lib/trail.ts';

configureApi({
  getToken,
  onUnauthorized: async () => {
    const { location } = router.state;
    await endSession();
    // After the next sign-in the viewer returns to this page.
    if (location.pathname !== paths.login)
      await router.navigate(paths.login, { replace: true, state: comeBackTo(location) });
  },
  onUnreachable: () => void checkConnection(),
});
void startSession();
followHistory();
notePath(router.state.location.pathname);
router.subscribe(({ location }) => notePath(location.pathname));

const root = document.getElementById('root');
if (!root) throw new Error('app.html has no #root');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
