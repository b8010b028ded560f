import { useSyncExternalStore } from 'react';
import type { CalendarDay } from '@barabar/core/calendar-day';
import { localDay } from '../../lib/dates/format-date.ts';

const readDay = (): CalendarDay => localDay(new Date());

function untilTomorrow(): number {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
}

/** Calls back at midnight and when the page is shown or hidden: a sleeping phone runs no timers. @returns ends this */
function subscribe(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waitForMidnight = (): void => {
    clearTimeout(timer);
    timer = setTimeout(tell, untilTomorrow());
  };
  const tell = (): void => {
    listener();
    waitForMidnight();
  };
  waitForMidnight();
  document.addEventListener('visibilitychange', tell);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tell);
  };
}

/** Returns the viewer's day, and renders again when it ends. */
export const useToday = (): CalendarDay => useSyncExternalStore(subscribe, readDay, readDay);
