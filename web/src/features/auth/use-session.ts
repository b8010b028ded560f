import { useSyncExternalStore } from 'react';
import { getSession, subscribeToSession } from './session.ts';
import type { SessionState } from './session-state.ts';

/** The session; renders again when it changes. */
export const useSession = (): SessionState => useSyncExternalStore(subscribeToSession, getSession);
