import { useEffect, useState } from 'react';
import { matchRoutes, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { AppShell } from './app-shell.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { GuestPart } from '../features/auth/guest-parts.tsx';
import { DialogHost } from '../components/dialogs.tsx';
import { LoadFailure } from '../components/load-failure.tsx';
import type { MergingNoticeProps } from './merging-notice.tsx';
import { NoticeArea } from './notice-area.tsx';
import { protectedRoutes } from './protected-routes.ts';
import { VerifyEmailNotice } from '../features/auth/verify-email-notice.tsx';
import { useCurrentUser } from '../lib/people/current-user.ts';
import { loadWhenIdle } from '../lib/loading/load-ahead.ts';
import { lazyPart } from '../lib/loading/lazy-part.tsx';
import { useMerging } from '../lib/api/merging.ts';
import { paths } from '../lib/pages/paths.ts';
import { useShortcut } from '../components/use-shortcut.ts';
import { whenIdle } from '../lib/loading/when-idle.ts';
import { ScrollPositions } from './scroll-positions.tsx';
import { useTappedNotification } from './use-tapped-notification.ts';

loadWhenIdle(async () => (await import('./prerender-antd.tsx')).prerenderAntd());

const MergingNotice = lazyPart<MergingNoticeProps>(
  async () => (await import('./merging-notice.tsx')).MergingNotice,
  LoadFailure,
);

const startUpkeep = async (): Promise<void> => {
  try {
    await (await import('./upkeep.ts')).startUpkeep();
  } catch {
    // Without a connection, at the next visit.
  }
};

/** This key opens the search, except while the viewer types in a field. */
const SEARCH_KEY = '/';

/** With `fillsPhone`, the tabs are hidden on the phone. */
export function ProtectedLayout() {
  const { isEmailVerified: isProven, isGuest = false } = useCurrentUser();
  // A guest has no address.
  const isEmailVerified = isProven || isGuest;
  const merging = useMerging();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isSearch = pathname === paths.search;
  useShortcut(SEARCH_KEY, () => {
    // On the search itself it leads to the field.
    void navigate(isSearch ? pathname + search : paths.search, { replace: isSearch });
  });
  useTappedNotification();
  // Once the address is verified, the banner stays until the next screen: nothing moves while somebody reads.
  const [askedOn, setAskedOn] = useState<string>();
  const asksOn = !isEmailVerified || askedOn === pathname ? pathname : undefined;
  if (askedOn !== asksOn) setAskedOn(asksOn);
  const fillsPhone = matchRoutes(protectedRoutes, pathname)?.some(({ route }) => route.fillsPhone) ?? false;
  useEffect(() => whenIdle(() => void startUpkeep()), []);
  return (
    <AppShell
      isNavHiddenOnPhone={fillsPhone}
      hasAccountDot={!isEmailVerified}
      notice={
        <>
          <ConnectionNotice />
          {asksOn !== undefined && <VerifyEmailNotice isVerified={isEmailVerified} />}
          {isGuest && (pathname === paths.dashboard || pathname === paths.groups) && (
            <GuestPart part="notice" />
          )}
        </>
      }
    >
      {merging === undefined ? <Outlet /> : <MergingNotice merging={merging} />}
      <DialogHost />
      <NoticeArea />
      <ScrollPositions />
    </AppShell>
  );
}
