/** The prefix of all keys that this module writes. */
const PREFIX = 'barabar:';

/** Names under which nothing is kept about a person. They outlive sessions. */
export const ABOUT_NOBODY = { link: 'link', reloadedFor: 'reloaded-for', visit: 'visit' } as const;
const isAboutNobody = (name: string): boolean => Object.values<string>(ABOUT_NOBODY).includes(name);

/** Whether nobody is signed in, so that nothing about a person may be kept. */
let isClosed = false;

/** It survives a reload. Undefined without a text, and without storage. */
export function readStored(name: string): string | undefined {
  try {
    return sessionStorage.getItem(PREFIX + name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Undefined removes it. Does nothing without room or storage, or if nobody is signed in. */
export function writeStored(name: string, text: string | undefined): void {
  if (isClosed && text !== undefined && !isAboutNobody(name)) return;
  try {
    if (text === undefined) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, text);
  } catch {
    // The viewer cannot do anything about it, and loses only a convenience.
  }
}

/** Returns the names that begin with `start` and under which this tab keeps texts. None without storage. */
export function storedNames(start = ''): readonly string[] {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
    return keys.filter((key) => key.startsWith(PREFIX + start)).map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}

/** Removes everything that this tab keeps about a person. */
export function forgetStored(): void {
  for (const name of storedNames()) if (!isAboutNobody(name)) writeStored(name, undefined);
}

/** Until `openStored`: a form may fail, and keep what was typed, after the session has ended. */
export function closeStored(): void {
  isClosed = true;
  forgetStored();
}

/** Under this name the tab keeps whose all else is. */
const OWNER = 'owner';

export function claimStored(owner: string): void {
  if ((readStored(OWNER) ?? owner) !== owner) forgetStored();
  writeStored(OWNER, owner);
}

/** Lets forms and screens keep texts again: somebody is signed in. */
export function openStored(): void {
  isClosed = false;
}

/** Under this key are the links that people have put off. They go with the session (forget-on-device.ts). */
export const PUT_OFF_KEY = 'barabar-put-off';

/** Returns the text that this browser keeps under a key, also for later visits. Undefined without a text, and without storage. */
export function readLocal(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text under a key in this browser; undefined removes it. Does nothing if storage is full or disabled. */
export function writeLocal(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // What would have been kept is asked for, or done, again.
  }
}

/** Whose records this tab may keep on the device: a session of the identity service, and the record that belongs to it. */
export interface DeviceOwner {
  readonly uid: string;
  readonly userId: string;
}

let owner: DeviceOwner | undefined;

/** Sets whose records this tab may keep; undefined when nobody is signed in. @returns whether that has changed. */
export function changeOwner(next: DeviceOwner | undefined): boolean {
  const isSame = next?.userId === owner?.userId && next?.uid === owner?.uid;
  if (!isSame) owner = next;
  return !isSame;
}

export const getDeviceOwner = (): DeviceOwner | undefined => owner;

/** Returns whether this tab may still keep and read the records of a person. */
export const isDeviceOwner = ({ uid, userId }: DeviceOwner): boolean =>
  owner?.uid === uid && owner.userId === userId;

/** iPhones and iPads say `standalone`. All of their browsers are WebKit. */
export const isInTabOfIos = (): boolean => 'standalone' in navigator && navigator.standalone === false;

/** After seven days without a visit, as WebKit does; only WebKit knows gestures. Storage of what is installed stays. */
export const deletesUnvisited = (): boolean =>
  'GestureEvent' in globalThis && !matchMedia('(display-mode: standalone)').matches;
