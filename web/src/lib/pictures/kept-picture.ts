import { isConnectionLost } from '../api/connection.ts';
import { getDeviceState } from '../../store/device/state.ts';

/*
 * The pictures of what screens showed last, which this browser keeps for the next visit. `public/picture.js` shows one
 * before the application runs (docs/decisions/0059).
 */

/** The rest of the key is the path. `public/picture.js` reads the same key. */
const PREFIX = 'barabar-picture ';
/** The paths that have a picture, the latest first. */
const PATHS_KEY = 'barabar-picture-paths';
const PICTURES_MAX = 4;
/** In UTF-16 units. A larger picture is not kept: reading it would take longer than it saves. */
const LENGTH_MAX = 200_000;

/** Reads the paths that have a picture. */
function readPaths(): string[] {
  return (localStorage.getItem(PATHS_KEY) ?? '').split('\n').filter(Boolean);
}

/** Keeps the picture of a path, for windows of this width, and forgets that of the path opened longest ago. */
export function keepPicture(path: string, html: string): void {
  if (html.length > LENGTH_MAX) return;
  try {
    const [, ...others] = new Set([path, ...readPaths()]);
    for (const old of others.slice(PICTURES_MAX - 1)) localStorage.removeItem(PREFIX + old);
    localStorage.setItem(PATHS_KEY, [path, ...others.slice(0, PICTURES_MAX - 1)].join('\n'));
    localStorage.setItem(PREFIX + path, JSON.stringify({ width: outerWidth, html }));
  } catch {
    // Storage is full or switched off: the next visit begins with the mark.
  }
}

/** Removes all kept pictures. */
export function forgetPictures(): void {
  try {
    for (const path of readPaths()) localStorage.removeItem(PREFIX + path);
    localStorage.removeItem(PATHS_KEY);
  } catch {
    // Without storage nothing has been kept.
  }
}

/** A list that has rows. It is busy while it loads more, and a row of it is while it is sent. */
const LIST = ':has(> [role="list"] [role="listitem"])';
/** Content that is still loading. */
const MISSING = `[aria-busy="true"]:not(${LIST}, ${LIST} *)`;

/** Returns whether the notice above the screens says that there is no connection, or how old they are. */
export function isAgeTold(): boolean {
  const { answer, askingSince } = getDeviceState();
  return isConnectionLost() || answer !== undefined || askingSince !== undefined;
}

/**
 * Removes the picture over the page once the screen below it has its content. If the notice about the connection or the
 * age comes first, that is enough, because the picture would hide it.
 */
export function removePictureWhenShown(root: Element): void {
  const picture = document.getElementById('picture');
  if (!picture) return;
  const isShown = (): boolean =>
    root.querySelector('main') !== null && (isAgeTold() || root.querySelector(MISSING) === null);
  const observer = new MutationObserver(() => {
    if (!isShown()) return;
    // Lists measure their rows in one frame and show them in the next.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (!isShown()) return;
        observer.disconnect();
        picture.remove();
      }),
    );
  });
  observer.observe(root, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['aria-busy'],
  });
}
