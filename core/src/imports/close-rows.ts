import type { CalendarDay } from '../calendar-day.ts';
import { isClosedDay } from '../group-rights.ts';
import type { FileLedger } from './file-ledger.ts';
import { text } from '../messages/text.ts';

const TEXT = text('importFiles');

export function closeRows(ledger: FileLedger, closedUntil: CalendarDay | undefined): FileLedger {
  const isClosed = ({ day }: { day: CalendarDay }): boolean => isClosedDay({ closedUntil }, day);
  const closed = ledger.rows.filter(isClosed);
  if (closed.length === 0) return ledger;
  const refused = closed.map(({ line, day, description }) => ({
    line,
    name: description,
    text: TEXT.dayClosed({ day }),
  }));
  return {
    ...ledger,
    rows: ledger.rows.filter((row) => !isClosed(row)),
    refused: [...ledger.refused, ...refused].toSorted((a, b) => a.line - b.line),
  };
}
