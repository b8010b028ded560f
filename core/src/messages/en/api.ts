/** What the page says when a call gets no answer, or none that it can use. */
export const api = {
  network: 'The server could not be reached. Please check your connection and try again.',
  timeout: 'The server took too long to answer. Please try again.',
  unreadable: 'The server gave an answer that could not be read. Please try again.',
  /** The same behind what was tried, in the words of the catalogue (spec §8). The server may have done it all the same. */
  networkAfter: '{failed}: the server could not be reached. Please check your connection and try again.',
  timeoutAfter: '{failed}: the server took too long to answer. Please try again.',
  /** In the place of `day-ahead`, where the clock of the device is too far on. */
  wrongClock: 'Please choose today or an earlier day. The clock of this device seems to be wrong.',
} as const;
