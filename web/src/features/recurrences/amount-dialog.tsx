import type { ReactElement } from 'react';
import type { CalendarDay } from '@barabar/core/calendar-day';
import type { Recurrence } from '@barabar/core/contract/recurrences';
import { text } from '@barabar/core/messages/text';
import { symbolOf } from '@barabar/core/money';
import { AmountItem } from '../../components/form-amount-item.tsx';
import { FormSheet } from '../../components/form-sheet.tsx';
import { formatDay } from '../../lib/dates/format-date.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { requireAmount } from '../../lib/forms/require-amount.ts';
import { enterAmount } from './enter-amount.ts';
import { wordsOfRule } from './series-words.ts';
import { useDialog } from '../../components/dialogs.tsx';

const TEXT = text('recurrences');
const VERBS = text('verbs');

const WORDS = TEXT.open;

/** A day of a series that waits for its amount. */
export interface OpenDay {
  readonly series: Recurrence;
  readonly day: CalendarDay;
}

export interface AmountDialogProps {
  readonly open: OpenDay;
}

/** Asks for the amount of one day of a series, which adds the expense. Loads antd: import it lazily. */
export function AmountDialog({ open: { series, day } }: AmountDialogProps): ReactElement {
  const { close } = useDialog();
  const { id, description, currency } = series;
  return (
    <FormSheet<{ amount: string }>
      words={{ ...WORDS, submit: VERBS.addExpense, busy: VERBS.adding }}
      name="open-amount"
      initialValues={{ amount: '' }}
      required={['amount']}
      onSubmit={async ({ amount }, idempotencyKey) => {
        await enterAmount(
          { id, currency },
          { day, amount: requireAmount(amount, currency, WORDS.invalid), idempotencyKey },
        );
        showNotice({ tone: 'success', text: WORDS.saved({ name: description }) });
        close();
      }}
      intro={
        <div>
          <p className="text-name wraps">{description}</p>
          <p className="text-secondary tone-muted wraps">
            {formatDay(day)} · {wordsOfRule(series)}
          </p>
        </div>
      }
    >
      <AmountItem label={WORDS.amount({ symbol: symbolOf(currency).trim() })} currency={currency} />
    </FormSheet>
  );
}
