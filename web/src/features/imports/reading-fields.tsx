import type { ReactElement } from 'react';
import { DATE_ORDERS } from '@barabar/core/imports/cells';
import type { FileLedger, ReadOptions } from '@barabar/core/imports/file-ledger';
import type { TableColumns } from '@barabar/core/imports/table';
import { text } from '@barabar/core/messages/text';
import { FieldGroup } from '../../components/field-group.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { currencyOptions } from '../../lib/forms/currency-options.ts';

const TEXT = text('imports');
const LABELS = text('fields');

const DATE_ORDER_OPTIONS = DATE_ORDERS.map((value) => ({ value, label: TEXT.dateOrders[value] }));

/** What only the person knows about a file: the order of its dates, and a currency that it does not name. */
export function ReadingFields({
  ledger: { dateOrder, unknownCurrency },
  options,
  table,
  onChange,
}: {
  readonly ledger: FileLedger;
  readonly options: ReadOptions;
  readonly table: TableColumns | undefined;
  readonly onChange: (choice: Partial<ReadOptions>) => void;
}): ReactElement | null {
  const isCurrencyAsked =
    unknownCurrency !== undefined || (table !== undefined && table.currency === undefined);
  if (dateOrder === undefined && !isCurrencyAsked) return null;
  return (
    <FieldGroup>
      {dateOrder !== undefined && (
        <SelectField
          label={TEXT.dateOrder}
          value={dateOrder}
          options={DATE_ORDER_OPTIONS}
          onChange={(value) => onChange({ dateOrder: value })}
        />
      )}
      {isCurrencyAsked && (
        <SelectField
          label={unknownCurrency === undefined ? LABELS.currency : TEXT.currencyOf({ sign: unknownCurrency })}
          value={options.currency}
          options={currencyOptions()}
          noneFound={LABELS.none}
          onChange={(currency) => onChange({ currency })}
        />
      )}
    </FieldGroup>
  );
}
