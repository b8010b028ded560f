import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { checkConnection } from '../api/connection.ts';
import { loadWhenIdle } from './load-ahead.ts';
import { logError } from '../api/log-error.ts';
import { reloadIfOutdated } from '../version/reload-if-outdated.ts';

export interface LoadFailureProps {
  /** Tries again after a tap. It loads the page anew if the code is no longer deployed. */
  readonly onRetry: () => void;
  /** Tries again by itself. It never loads the page anew, because somebody may be typing. */
  readonly onRetryUnasked: () => void;
}

/** Options of `lazyPart`. */
interface LazyOptions<Props> {
  /** Replaces the component while its code loads. Default: nothing. */
  readonly Waiting?: ComponentType<Props>;
  /** Schedules the prefetching. Default: when the page is idle. */
  readonly plan?: (prefetch: () => Promise<unknown>) => void;
  /** Whether a tap shows it, so that showing it again after a failure is asking again. */
  readonly isOpenedByTap?: boolean;
}

const Nothing = (): null => null;

/**
 * Loads when the page is idle or it is needed, and renders at once: React's `lazy` shows the fallback for 300
 * ms. A failure does not break the page: `Failure` can try again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failure: ComponentType<LoadFailureProps & Props>,
  { Waiting = Nothing, plan = loadWhenIdle, isOpenedByTap = false }: LazyOptions<Props> = {},
): ComponentType<Props> {
  let ready: ComponentType<Props> | undefined;
  let hasFailed = false;
  const prepare = async (): Promise<ComponentType<Props>> => (ready = await load());

  /** Loads the component, unless it is there. @returns null when that failed, which is logged. */
  async function attempt(isRetry: boolean): Promise<ComponentType<Props> | null> {
    try {
      if (isRetry) await reloadFailedStyles();
      return ready ?? (await prepare());
    } catch (error) {
      logError('A part of the page could not be loaded', error);
      void checkConnection();
      hasFailed = true;
      return null;
    }
  }

  function Part(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null | undefined>(() => ready);
    useEffect(() => {
      const show = async (): Promise<void> => {
        const isAgain = isOpenedByTap && hasFailed;
        const loaded = await attempt(isAgain);
        // In slices, between which the browser answers.
        startTransition(() => setLoaded(() => loaded));
        if (isAgain && !loaded) await reloadIfOutdated();
      };
      void show();
    }, []);
    const retry = async (isAsked: boolean): Promise<void> => {
      const loaded = await attempt(true);
      setLoaded(() => loaded);
      // After a deploy the old code no longer exists, so trying again cannot help.
      if (!loaded && isAsked) await reloadIfOutdated();
    };
    if (Loaded) return <Loaded {...props} />;
    if (Loaded === undefined) return <Waiting {...props} />;
    return <Failure {...props} onRetry={() => void retry(true)} onRetryUnasked={() => void retry(false)} />;
  }
  plan(prepare);
  return Part;
}

/** The browser has no sheet for the link then, or an unreadable one. */
function isSheetless({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules;
  } catch {
    return true;
  }
}

/** Loads it again. After a failure the link stays for the next attempt. Throws when it cannot be loaded. */
function reload(failed: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = failed.crossOrigin;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`no stylesheet at ${failed.href}`)));
    link.href = failed.href;
    failed.replaceWith(link);
  });
}

/**
 * Code that imports a part of the page requests styles only once. A disabled link has not failed
 * (`web/one-document.ts`).
 */
async function reloadFailedStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')];
  await Promise.all(links.filter(isSheetless).map(reload));
}
