/** public/open.js asks for it before the application's code is there; the build writes it into app.html. */
export interface FirstScreen {
  /** A pattern of the screen's addresses. Its group is the id in the address; without it no call is made. */
  readonly pattern: string;
  /** Modules in src that have its code. */
  readonly modules: readonly string[];
  /** The addresses of its first calls. */
  readonly calls?: (id: string) => readonly string[];
}

/** The frame of all screens, and what several of them have as parts of their own. */
export const LAYOUT = 'app/protected-layout.tsx';
export const RECORDS = 'features/activity/activity-list.tsx';
export const SERIES = 'features/recurrences/open-amounts.tsx';
