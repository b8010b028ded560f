import { useState } from 'react';
import Alert from 'antd/es/alert';
import type { FileLedger, ReadOptions, Remark } from '@barabar/core/imports/file-ledger';
import type { TableColumns } from '@barabar/core/imports/table';
import { text } from '@barabar/core/messages/text';
import { Disclosure } from '../../components/disclosure.tsx';
import { FieldGroup } from '../../components/field-group.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { FileBalances, Standings } from './balances-section.tsx';
import { ColumnFields } from './column-fields.tsx';
import type { Mapping } from './match-people.ts';
import type { Outlook } from './outlook.ts';
import type { CardCandidate } from './use-cards.ts';
import type { ChosenFile } from './use-import.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { DATE_ORDERS } from '@barabar/core/imports/cells';
import { currencyOptions } from '../../lib/forms/currency-options.ts';

const TEXT = text('imports');
const COMMON = text('common');
const LABELS = text('fields');

const DATE_ORDER_OPTIONS = DATE_ORDERS.map((value) => ({ value, label: TEXT.dateOrders[value] }));

/** What only the person knows about a file: the order of its dates, and a currency that it does not name. */
function ReadingFields({
  ledger: { dateOrder, unknownCurrency },
  options,
  table,
  onChange,
}: {
  ledger: FileLedger;
  options: ReadOptions;
  table: TableColumns | undefined;
  onChange: (choice: Partial<ReadOptions>) => void;
}) {
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
          options={currencyOptions(options.currency ? [options.currency] : [])}
          noneFound={LABELS.none}
          onChange={(currency) => onChange({ currency })}
        />
      )}
    </FieldGroup>
  );
}

export interface PreviewStepProps {
  readonly file: ChosenFile;
  /** Undefined while it is not known. */
  readonly outlook: Outlook | undefined;
  /** What keeps the import from beginning. */
  readonly failure: string | undefined;
  readonly names: readonly string[];
  /** The members whom people of the file may be. Without any, all people are new, and nobody is asked who is who. */
  readonly members: readonly CardCandidate[];
  /** Whom the viewer has by name, but not in the group. */
  readonly cards: readonly CardCandidate[];
  readonly mapping: Mapping;
  /** Who is who was decided when the import began. */
  readonly isFixed: boolean;
  readonly onPerson: (name: string, userId: string | undefined) => void;
  readonly onChange: (choice: Partial<ReadOptions>, columns?: TableColumns) => void;
}

/** The preview of a file: how it is read, the balances that it leads to, who is who, and what is left out. */
export function PreviewStep({
  file: { preview, options },
  outlook,
  failure,
  onChange,
  ...people
}: PreviewStepProps) {
  const { ledger, table } = preview;
  const otherwise = outlook?.otherwise ?? [];
  return (
    <>
      <p>{TEXT.found[ledger.source]({ count: ledger.rows.length })}</p>
      {failure !== undefined && <Alert type="error" showIcon role="alert" title={failure} />}
      {table && <ColumnFields {...table} onChange={(columns) => onChange({}, columns)} />}
      <ReadingFields ledger={ledger} options={options} table={table?.columns} onChange={onChange} />
      <Remarks
        label={TEXT.refused({ count: ledger.refused.length })}
        remarks={ledger.refused}
        isExpandedFirst
      />
      <OutlookPart outlook={outlook} preview={preview} />
      {people.members.length + people.cards.length > 0 && !outlook?.isNothingNew && (
        <People otherwise={otherwise} {...people} />
      )}
      <Remarks label={TEXT.changed({ count: ledger.changed.length })} remarks={ledger.changed} />
    </>
  );
}

/** What is here already, and what the rest makes of the balances. */
function OutlookPart({
  outlook,
  preview: { ledger, comparison },
}: {
  outlook: Outlook | undefined;
  preview: ChosenFile['preview'];
}) {
  if (!outlook) return <p aria-live="polite">{TEXT.comparing}</p>;
  const { isNothingNew, knownCount, problem, standings } = outlook;
  if (problem) return <ErrorAlert message={problem.message} onRetry={problem.retry} />;
  if (isNothingNew)
    return (
      <output>
        <Alert role="note" type="info" showIcon title={TEXT.nothingNew} />
      </output>
    );
  const shown = { comparison, hasRefused: ledger.refused.length > 0 };
  return (
    <>
      {knownCount > 0 && <p className="text-secondary tone-muted">{TEXT.knownRows({ count: knownCount })}</p>}
      {standings ? <Standings standings={standings} {...shown} /> : <FileBalances {...shown} />}
    </>
  );
}

const NEW = 'new';

function People({
  names,
  otherwise,
  members,
  cards,
  mapping,
  isFixed,
  onPerson,
}: Pick<PreviewStepProps, 'names' | 'members' | 'cards' | 'mapping' | 'isFixed' | 'onPerson'> & {
  readonly otherwise: readonly string[];
}) {
  const { id: viewerId } = useCurrentUser();
  const isYouMissing = ![...mapping.values()].includes(viewerId);
  return (
    <section aria-label={TEXT.people} className="stack-close">
      <h3 className="text-name">{TEXT.people}</h3>
      <p className="text-secondary tone-muted">{TEXT.peopleHint}</p>
      {isYouMissing && <Alert role="note" type="info" showIcon title={TEXT.notYou} />}
      {otherwise.length > 0 && (
        <Alert role="note" type="warning" showIcon title={TEXT.otherwise({ names: otherwise.join(', ') })} />
      )}
      <FieldGroup>
        {names.map((name) => (
          <SelectField
            key={name}
            label={name}
            value={mapping.get(name) ?? NEW}
            isDisabled={isFixed}
            options={[
              { value: NEW, label: TEXT.newPerson({ name }) },
              ...members.map(({ userId, user }) => ({ value: userId, label: user.name, email: user.email })),
              ...cards.map(({ userId, user }) => ({ value: userId, label: TEXT.card({ name: user.name }) })),
            ]}
            onChange={(value) => onPerson(name, value === NEW ? undefined : value)}
          />
        ))}
      </FieldGroup>
    </section>
  );
}

const remarkWords = ({ line, name, text }: Remark): string =>
  name === undefined ? TEXT.remarkOnLine({ line: String(line), text }) : TEXT.remarkOn({ name, text });

/** How many remarks show. More would take seconds to lay out. */
const REMARKS_SHOWN = 100;

function Remarks({
  label,
  remarks,
  isExpandedFirst = false,
}: {
  label: string;
  remarks: readonly Remark[];
  isExpandedFirst?: boolean;
}) {
  const [isExpanded, setIsExpanded] = useState(isExpandedFirst);
  if (remarks.length === 0) return null;
  const hidden = remarks.length - REMARKS_SHOWN;
  return (
    <Disclosure label={label} isExpanded={isExpanded} onToggle={setIsExpanded}>
      <ul className="text-secondary">
        {remarks.slice(0, REMARKS_SHOWN).map((remark) => (
          <li key={`${remark.line} ${remark.text}`} className="wraps">
            {remarkWords(remark)}
          </li>
        ))}
        {hidden > 0 && <li>{COMMON.andMore({ count: hidden })}</li>}
      </ul>
    </Disclosure>
  );
}
