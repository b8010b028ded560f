import * as z from 'zod/mini';
import { DAY_BASES } from '../day-period.ts';
import { calendarDay, id } from './fields.ts';

/** On how many days somebody was there, as an expense by days shows it. */
export const daysThere = z.object({
  userId: id,
  days: z.int(),
  /** Per day: on so many of these days so many people were there. */
  shared: z.exactOptional(z.array(z.object({ by: z.int(), days: z.int() }))),
});

/** The period of an expense by days, both days inclusive. */
export const period = z.object({ from: calendarDay, to: calendarDay });
export const basis = z.enum(DAY_BASES);
