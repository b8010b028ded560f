import type { CalendarDay } from '@barabar/core/calendar-day';
import type { Recurrence } from '@barabar/core/contract/recurrences';
import { text } from '@barabar/core/messages/text';
import { type Currency, type Minor, symbolOf } from '@barabar/core/money';
import { AmountItem } from '../../components/form-amount-item.tsx';
import { FormSheet } from '../../components/form-sheet.tsx';
import { formatDay } from '../../lib/dates/format-date.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { requireAmount } from '../../lib/forms/schema-rule.ts';
import { wordsOfRule } from './series-words.ts';
import { useDialog } from '../../components/dialogs.tsx';
import { dayAmount, fillInDay, sentDayAmount } from '@barabar/core/contract/recurrence-changes';
import { asSent } from '../../lib/api/as-sent.ts';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { revalidateAll } from '../../store/revalidate.ts';

const TEXT = text('recurrences');
const VERBS = text('verbs');
const WORDS = TEXT.open;

/** Adds its expense. Throws ApiError not-open when the day has an amount, or was skipped. */
async function enterAmount(
  { id, currency }: Pick<Recurrence, 'id'> & { readonly currency: Currency },
  { day, amount, idempotencyKey }: { day: CalendarDay; amount: Minor; idempotencyKey: string },
): Promise<void> {
  const body = asSent({ change: dayAmount, sent: sentDayAmount }, { changes: { amount }, currency });
  await callEndpoint(fillInDay, { params: { recurrenceId: id, day }, body, idempotencyKey });
  await revalidateAll();
}

/** Asks for the amount of one day of a series, which adds the expense. Loads antd: import it lazily. */
export function AmountDialog({ open: { series, day } }: { open: { series: Recurrence; day: CalendarDay } }) {
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
