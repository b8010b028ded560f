import { use, useId } from 'react';
import { Pencil, Plus } from 'lucide-react';
import { type Budget, stateOfBudget } from '@barabar/core/budgets';
import type { CalendarDay } from '@barabar/core/calendar-day';
import type { Expense } from '@barabar/core/contract/expenses';
import { text } from '@barabar/core/messages/text';
import { formatAmount, toMinor, type Currency } from '@barabar/core/money';
import { Bar } from '../../components/bar.tsx';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { Link } from '../../components/link.tsx';
import { Money } from '../../components/money.tsx';
import { part } from '../../components/part.tsx';
import { amountWithSign } from './amount-with-sign.ts';
import { ReplaceUserContext, useCurrentUser } from '../../lib/people/current-user.ts';
import { valueOfScope, type BudgetScope, type NamedScope } from './budget-scope.ts';
import { getAccount, updateAccount } from '@barabar/core/contract/account';
import type { User } from '@barabar/core/contract/auth';
import { opens } from '../../components/dialogs.tsx';
import { callEndpoint } from '../../lib/api/api-client.ts';

const openBudget = opens(async () => (await import('./budget-dialog.tsx')).BudgetDialog);

const TEXT = text('spending');

/** Another device may have changed them, so the list is read first. Throws ApiError. */
async function changeBudgets(change: (budgets: readonly Budget[]) => Budget[]): Promise<User> {
  const { budgets } = await callEndpoint(getAccount);
  return callEndpoint(updateAccount, { body: { budgets: change(budgets) } });
}

export interface BudgetsProps {
  readonly expenses: readonly Expense[];
  /** The viewer's budgets that the page is about, of any currency. */
  readonly budgets: readonly Budget[];
  readonly currency: Currency;
  readonly month: string;
  readonly today: CalendarDay;
  /** What a new budget can be for. */
  readonly scopes: readonly NamedScope[];
  /** The address of the list of what counts in a budget. */
  readonly addressOf: (scope: BudgetScope) => string;
}

/** The viewer's budgets in a month: what is spent of each, and what the month may come to. */
export function Budgets({ expenses, budgets, currency, month, today, scopes, addressOf }: BudgetsProps) {
  const id = useId();
  const { id: userId } = useCurrentUser();
  const replaceUser = use(ReplaceUserContext);
  const names = new Map(scopes.map(({ scope, name }) => [valueOfScope(scope), name]));
  const nameOf = (scope: BudgetScope): string =>
    names.get(valueOfScope(scope)) ?? scope.category ?? TEXT.formerGroup;
  const shown = budgets.filter((candidate) => candidate.currency === currency);
  const show = (budget: Budget | undefined): void =>
    openBudget({
      budget,
      currency,
      scopes,
      nameOf,
      onChange: async (change) => replaceUser(await changeBudgets(change)),
    });
  return (
    <section aria-labelledby={id} className="stack-close">
      <div className="spread">
        <h2 id={id} className="text-dialog-title">
          {TEXT.budget.title}
        </h2>
        <Button variant="tonal" size="small" icon={Plus} onClick={() => show(undefined)}>
          {TEXT.budget.set}
        </Button>
      </div>
      {shown.length === 0 && <p className="text-secondary tone-muted">{TEXT.budget.none}</p>}
      <ul className="stack">
        {shown.map((budget) => (
          <BudgetRow
            key={valueOfScope(budget)}
            budget={budget}
            name={nameOf(budget)}
            state={stateOfBudget(budget, expenses, { userId, month, today })}
            to={addressOf(budget)}
            onChange={() => show(budget)}
          />
        ))}
      </ul>
    </section>
  );
}

interface BudgetRowProps {
  readonly budget: Budget;
  readonly name: string;
  readonly state: ReturnType<typeof stateOfBudget>;
  readonly to: string;
  readonly onChange: () => void;
}

/** A budget that opens what counts in it, with a button to change it. */
function BudgetRow({
  budget: { amount, currency },
  name,
  state: { spent, remaining, forecast },
  to,
  onChange,
}: BudgetRowProps) {
  const isOver = remaining < 0;
  const words = (minor: typeof remaining): string => formatAmount(toMinor(Math.abs(minor)), { currency });
  return (
    <li className="beside positioned" style={{ gap: 4 }}>
      <div className="fills stack" style={{ gap: 6 }}>
        <div className="spread">
          <Link to={to} className="covering text-name wraps">
            {name}
          </Link>
          <span className="inked tone-muted">
            {TEXT.budget.spentOf({
              spent: part(<Money key="spent" amountMinor={spent} isSigned currency={currency} />),
              amount: part(<Money key="amount" amountMinor={amount} currency={currency} />),
            })}
          </span>
        </div>
        <Bar
          parts={[
            { key: 'spent', value: isOver ? amount : spent, paint: 'you' },
            { key: 'left', value: isOver ? 0 : remaining, paint: 'rest' },
            { key: 'over', value: isOver ? -remaining : 0, paint: 'over' },
          ]}
        />
        <p className="text-secondary tone-muted">
          {(isOver ? TEXT.budget.over : TEXT.budget.left)({ sum: words(remaining) })}
          {forecast !== undefined &&
            ` · ${TEXT.budget.forecast({ sum: amountWithSign(forecast, currency) })}`}
          {forecast !== undefined && !isOver && forecast > amount && ` · ${TEXT.budget.tooFast}`}
        </p>
      </div>
      <IconButton
        icon={Pencil}
        label={TEXT.budget.changeOf({ name })}
        tone="muted"
        size={18}
        // Above the link that covers the row.
        className="positioned"
        style={{ marginRight: -12 }}
        onClick={onChange}
      />
    </li>
  );
}
