import Form from 'antd/es/form';
import type { Budget } from '@barabar/core/budgets';
import { text } from '@barabar/core/messages/text';
import { sameBudget } from '@barabar/core/same-budget';
import {
  BUDGET_AMOUNT_MESSAGE,
  BUDGET_TAKEN_MESSAGE,
  BUDGETS_FULL_MESSAGE,
} from '@barabar/core/contract/new-budgets';
import { LIMITS } from '@barabar/core/limits';
import { decimalText, symbolOf, type Currency } from '@barabar/core/money';
import { Button } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { AmountItem } from '../../components/form-amount-item.tsx';
import { FormSheet } from '../../components/form-sheet.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { requireAmount } from '../../lib/forms/schema-rule.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { WordedError } from '../../lib/api/api-error.ts';
import { scopeOfValue, valueOfScope, type BudgetScope, type NamedScope } from './budget-scope.ts';
import { useDialog } from '../../components/dialogs.tsx';

const TEXT = text('spending');
const VERBS = text('verbs');
const WORDS = TEXT.budget;

export interface BudgetDialogProps {
  /** The budget that is changed; undefined for a new one. */
  readonly budget: Budget | undefined;
  readonly currency: Currency;
  /** What a new one can be for. */
  readonly scopes: readonly NamedScope[];
  readonly nameOf: (scope: BudgetScope) => string;
  /** Saves the list of budgets as `change` makes it. @throws {ApiError} */
  readonly onChange: (change: (budgets: readonly Budget[]) => Budget[]) => Promise<void>;
}

/**
 * In the place of the one for the same scope. `isNew`: there must be none. Throws WordedError, also if the
 * list is full.
 */
function withBudget(budgets: readonly Budget[], next: Budget, isNew: boolean): Budget[] {
  const isThere = budgets.some((candidate) => sameBudget(candidate, next));
  if (isThere && isNew) throw new WordedError(BUDGET_TAKEN_MESSAGE, { field: 'scope' });
  if (!isThere && budgets.length >= LIMITS.budgetsMax) throw new WordedError(BUDGETS_FULL_MESSAGE);
  return isThere ? budgets.map((budget) => (sameBudget(budget, next) ? next : budget)) : [...budgets, next];
}

/** Sets, changes or removes a budget. Loads antd: import it lazily. */
export function BudgetDialog({ budget, currency, scopes, nameOf, onChange }: BudgetDialogProps) {
  const { close } = useDialog();
  const { isBusy, failure, attempt } = useAttempt(WORDS.failed);
  const user = useCurrentUser();
  const [first] = scopes;
  const chosenCurrency = budget?.currency ?? currency;
  const remove = (removed: Budget): void =>
    void attempt(async () => {
      await onChange((list) => list.filter((otherBudget) => !sameBudget(otherBudget, removed)));
      close();
    });
  return (
    <FormSheet<{ scope: string; amount: string }>
      words={{ ...WORDS, title: budget ? WORDS.change : WORDS.set, submit: VERBS.save }}
      name="budget"
      initialValues={{
        scope: valueOfScope(budget ?? first?.scope ?? {}),
        amount: budget ? decimalText(budget.amount, budget.currency) : '',
      }}
      required={['amount']}
      limit={budget ? undefined : { count: user.budgets.length, max: LIMITS.budgetsMax, what: WORDS.budgets }}
      onSubmit={async ({ scope, amount }) => {
        const next: Budget = {
          ...(budget ?? scopeOfValue(scope)),
          amount: requireAmount(amount, chosenCurrency, BUDGET_AMOUNT_MESSAGE),
          currency: chosenCurrency,
        };
        await onChange((list) => withBudget(list, next, budget === undefined));
        close();
      }}
      intro={
        <p className="tone-muted wraps">{budget ? WORDS.changes({ name: nameOf(budget) }) : WORDS.hint}</p>
      }
      outro={
        budget && (
          <>
            <Button variant="danger" isBlock disabled={isBusy} onClick={() => remove(budget)}>
              {WORDS.remove}
            </Button>
            <ErrorAlert message={failure} />
          </>
        )
      }
    >
      <Form.Item name="scope" noStyle hidden={budget !== undefined}>
        <ScopeField scopes={scopes} />
      </Form.Item>
      <AmountItem
        label={WORDS.amount({ symbol: symbolOf(chosenCurrency).trim() })}
        currency={chosenCurrency}
      />
    </FormSheet>
  );
}

/** What the budget is for. The Form.Item around it sets id, value and onChange, and has the error. */
function ScopeField({
  id,
  scopes,
  value,
  onChange,
}: Pick<BudgetDialogProps, 'scopes'> & {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}) {
  const [error] = Form.Item.useStatus().errors ?? [];
  return (
    <SelectField
      id={id}
      label={WORDS.scope}
      value={value}
      options={scopes.map(({ scope, name }) => ({ value: valueOfScope(scope), label: name }))}
      problem={typeof error === 'string' ? error : undefined}
      onChange={(next) => onChange?.(next)}
    />
  );
}
