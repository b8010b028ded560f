import { use, useId, useState, type ReactElement } from 'react';
import { Plus } from 'lucide-react';
import { stateOfBudget, type Budget } from '@barabar/core/budgets';
import type { CalendarDay } from '@barabar/core/calendar-day';
import type { Expense } from '@barabar/core/contract/expenses';
import { formatAmount, toMinor, type Currency } from '@barabar/core/money';
import { Bar } from '../../components/bar.tsx';
import { Button } from '../../components/button.tsx';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { Money } from '../../components/money.tsx';
import { WhenOpened } from '../../components/when-opened.tsx';
import { ReplaceUserContext, useCurrentUser } from '../../lib/current-user.ts';
import { valueOfScope, type BudgetScope } from './budget-scope.ts';
import { changeBudgets } from './save-budgets.ts';
import { TEXT } from './text.ts';
import styles from './spending.module.css';

const BudgetDialog = lazyDialog(async () => (await import('./budget-dialog.tsx')).BudgetDialog);

export interface BudgetsProps {
  readonly expenses: readonly Expense[];
  readonly currency: Currency;
  /** `YYYY-MM` */
  readonly month: string;
  readonly today: CalendarDay;
  /** What a new budget can be for; existing ones for anything else are not shown. */
  readonly scopes: readonly { readonly scope: BudgetScope; readonly name: string }[];
}

/** The viewer's budgets in a month: what is spent of each, and what it comes to at this pace. */
export function Budgets({ expenses, currency, month, today, scopes }: BudgetsProps): ReactElement {
  const id = useId();
  const { id: userId, budgets } = useCurrentUser();
  const replaceUser = use(ReplaceUserContext);
  // The one that is changed; undefined for a new one.
  const [open, setOpen] = useState<{ readonly budget: Budget | undefined }>();
  const [isOpen, setIsOpen] = useState(false);
  const names = new Map(scopes.map(({ scope, name }) => [valueOfScope(scope), name]));
  const nameOf = (scope: BudgetScope): string => names.get(valueOfScope(scope)) ?? scope.category ?? '';
  const shown = budgets.filter((one) => one.currency === currency && names.has(valueOfScope(one)));
  const show = (budget: Budget | undefined): void => {
    setOpen({ budget });
    setIsOpen(true);
  };
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
            onSelect={() => show(budget)}
          />
        ))}
      </ul>
      <WhenOpened isOpen={isOpen}>
        <BudgetDialog
          key={open?.budget ? valueOfScope(open.budget) : 'new'}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          budget={open?.budget}
          currency={currency}
          scopes={scopes}
          nameOf={nameOf}
          onChange={async (change) => replaceUser(await changeBudgets(change))}
        />
      </WhenOpened>
    </section>
  );
}

interface BudgetRowProps {
  readonly budget: Budget;
  readonly name: string;
  readonly state: ReturnType<typeof stateOfBudget>;
  readonly onSelect: () => void;
}

function BudgetRow({
  budget: { amount, currency },
  name,
  state: { spent, left, forecast },
  onSelect,
}: BudgetRowProps): ReactElement {
  const isOver = left < 0;
  const words = (minor: typeof left): string => formatAmount(toMinor(Math.abs(minor)), { currency });
  return (
    <li>
      <button type="button" className={styles.budget} onClick={onSelect}>
        <span className="spread">
          <span className="text-name wraps">{name}</span>
          <span className="inked tone-muted">
            <Money amountMinor={spent} currency={currency} /> {TEXT.budget.of}{' '}
            <Money amountMinor={amount} currency={currency} />
          </span>
        </span>
        <Bar
          parts={[
            { key: 'spent', value: isOver ? amount : spent, paint: 'you' },
            { key: 'left', value: isOver ? 0 : left, paint: 'gap' },
            { key: 'over', value: isOver ? -left : 0, paint: 'over' },
          ]}
        />
        <span className="text-secondary tone-muted">
          {isOver ? TEXT.budget.over(words(left)) : TEXT.budget.left(words(left))}
          {forecast !== undefined && ` · ${TEXT.budget.forecast(words(forecast))}`}
          {forecast !== undefined && !isOver && forecast > amount && ` · ${TEXT.budget.tooFast}`}
        </span>
      </button>
    </li>
  );
}
