import Checkbox from 'antd/es/checkbox';
import type { TableColumns } from '@barabar/core/imports/table';
import { text } from '@barabar/core/messages/text';
import { ChoiceList } from '../../components/choice.tsx';
import { FieldGroup } from '../../components/field-group.tsx';
import { Line } from '../../components/line.tsx';
import { SelectField } from '../../components/select-field.tsx';

const TEXT = text('imports');
const LABELS = text('fields');
const NONE = 'none';
const LAYOUTS = ['nets', 'payer'] as const;
const LAYOUT_OPTIONS = LAYOUTS.map((value) => ({ value, label: TEXT.layouts[value] }));

interface ColumnFieldsProps {
  readonly names: readonly string[];
  readonly columns: TableColumns;
  readonly onChange: (columns: TableColumns) => void;
}

export function ColumnFields({ names, columns, onChange }: ColumnFieldsProps) {
  const { people } = columns;
  const options = names.map((label, index) => ({ value: String(index), label }));
  const needed = (label: string, value: number, set: (column: number) => TableColumns) => (
    <SelectField
      label={label}
      value={String(value)}
      options={options}
      onChange={(chosen) => onChange(set(Number(chosen)))}
    />
  );
  const optional = (
    label: string,
    value: number | undefined,
    set: (column: number | undefined) => TableColumns,
    none: string = LABELS.none,
  ) => (
    <SelectField
      label={label}
      value={value === undefined ? NONE : String(value)}
      options={[{ value: NONE, label: none }, ...options]}
      onChange={(chosen) => onChange(set(chosen === NONE ? undefined : Number(chosen)))}
    />
  );
  return (
    <section aria-label={TEXT.columns} className="stack-tight">
      <FieldGroup>
        {needed(TEXT.column.date, columns.date, (date) => ({ ...columns, date }))}
        {needed(LABELS.amount, columns.amount, (amount) => ({ ...columns, amount }))}
        {optional(LABELS.description, columns.description, (description) => ({ ...columns, description }))}
        {optional(TEXT.column.currency, columns.currency, (currency) => ({ ...columns, currency }))}
        <SelectField
          label={TEXT.column.layout}
          value={people.kind}
          options={LAYOUT_OPTIONS}
          onChange={(kind) =>
            onChange({
              ...columns,
              people: kind === 'nets' ? { kind, columns: [] } : { kind, payer: 0, sharers: undefined },
            })
          }
        />
        {people.kind === 'payer' &&
          needed(TEXT.column.payer, people.payer, (payer) => ({ ...columns, people: { ...people, payer } }))}
        {people.kind === 'payer' &&
          optional(
            TEXT.column.sharers,
            people.sharers,
            (sharers) => ({ ...columns, people: { ...people, sharers } }),
            TEXT.everybody,
          )}
      </FieldGroup>
      {people.kind === 'nets' && <PeopleColumns names={names} columns={columns} onChange={onChange} />}
    </section>
  );
}

/** Chooses the columns that have what each person gets or owes, among those that have nothing else. */
function PeopleColumns({ names, columns, onChange }: ColumnFieldsProps) {
  const { people, date, amount, description, category, currency } = columns;
  const used = [date, amount, description, category, currency];
  const chosen = people.kind === 'nets' ? people.columns : [];
  const choose = (index: number, isChosen: boolean): void => {
    const all = [...names.keys()].filter((column) => (column === index ? isChosen : chosen.includes(column)));
    onChange({ ...columns, people: { kind: 'nets', columns: all } });
  };
  return (
    <ChoiceList label={TEXT.peopleColumns}>
      <p className="text-secondary tone-muted">{TEXT.peopleColumns}</p>
      {names.map(
        (name, index) =>
          !used.includes(index) && (
            <Checkbox
              key={index}
              checked={chosen.includes(index)}
              onChange={({ target }) => choose(index, target.checked)}
            >
              <Line title={name} />
            </Checkbox>
          ),
      )}
    </ChoiceList>
  );
}
