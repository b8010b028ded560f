/** iPhones and iPads say `standalone`. All of their browsers are WebKit. */
export const isInTabOfIos = (): boolean => 'standalone' in navigator && navigator.standalone === false;

/** After seven days without a visit, as WebKit does; only WebKit knows gestures. Storage of what is installed stays. */
export const deletesUnvisited = (): boolean =>
  'GestureEvent' in globalThis && !matchMedia('(display-mode: standalone)').matches;
