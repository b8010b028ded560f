/** A span of time, both ends inclusive. */
export interface Period {
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** India has one time zone and no summer time. */
const OFFSET = '+05:30';

function readTime(text: string | undefined, timeOfDay: string): Date | undefined {
  if (text === undefined) return undefined;
  return new Date(DAY.test(text) ? `${text}T${timeOfDay}${OFFSET}` : text);
}

/**
 * The span that a query's dates mean: a bare day is that whole day in Asia/Kolkata, to its last millisecond (the
 * precision of stored times); a time is itself.
 */
export function periodOf({
  startDate,
  endDate,
}: {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}): Period {
  return { from: readTime(startDate, '00:00:00.000'), to: readTime(endDate, '23:59:59.999') };
}
