/** iPhones and iPads say `standalone`. All of their browsers are WebKit. */
export const isInTabOfIos = (): boolean => 'standalone' in navigator && navigator.standalone === false;

/**
 * Whether the browser deletes what a site keeps after seven days without a visit, as WebKit does. Only WebKit knows
 * gestures. What is on the home screen or in the Dock has storage of its own, which stays.
 */
export const deletesUnvisited = (): boolean =>
  'GestureEvent' in globalThis && !matchMedia('(display-mode: standalone)').matches;
