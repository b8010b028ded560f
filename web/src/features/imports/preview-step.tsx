import { type ReactElement, useState } from 'react';
import Alert from 'antd/es/alert';
import type { Member } from '@barabar/core/contract/groups';
import type { ComparedBalance, ReadOptions, Remark } from '@barabar/core/imports/file-ledger';
import type { TableColumns } from '@barabar/core/imports/table';
import { Disclosure } from '../../components/disclosure.tsx';
import { FieldGroup } from '../../components/field-group.tsx';
import { Line, Lines } from '../../components/line.tsx';
import { Money } from '../../components/money.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { ColumnFields } from './column-fields.tsx';
import type { Mapping } from './match-people.ts';
import { ReadingFields } from './reading-fields.tsx';
import { TEXT } from './text.ts';
import type { ChosenFile } from './use-import.ts';

export interface PreviewStepProps {
  readonly file: ChosenFile;
  /** What keeps the import from beginning. */
  readonly failure: string | undefined;
  /** Those whom people of the file may be. Without any, all people are new, and nobody is asked who is who. */
  readonly members: readonly Member[];
  readonly mapping: Mapping;
  /** Who is who was decided when the import began. */
  readonly isFixed: boolean;
  readonly currentUserId: string;
  readonly onPerson: (name: string, userId: string | undefined) => void;
  readonly onChange: (choice: Partial<ReadOptions>, columns?: TableColumns) => void;
}

/** What was read of a file: how to read it, who is who, the balances, and what is left out. */
export function PreviewStep({
  file: { preview, options },
  failure,
  onChange,
  ...people
}: PreviewStepProps): ReactElement {
  const { ledger, balances, table } = preview;
  return (
    <>
      <p>{TEXT.found(ledger.rows.length, TEXT.sources[ledger.source])}</p>
      {failure !== undefined && <Alert type="error" showIcon role="alert" title={failure} />}
      {table && <ColumnFields {...table} onChange={(columns) => onChange({}, columns)} />}
      <ReadingFields ledger={ledger} options={options} table={table?.columns} onChange={onChange} />
      <Remarks label={TEXT.refused(ledger.refused.length)} remarks={ledger.refused} isOpen />
      <Balances balances={balances} hasRefused={ledger.refused.length > 0} />
      {people.members.length > 0 && <People names={ledger.people} {...people} />}
      <Remarks label={TEXT.changed(ledger.changed.length)} remarks={ledger.changed} />
    </>
  );
}

const isOpen = ({ stated, computed }: ComparedBalance): boolean =>
  computed !== 0 || (stated !== undefined && stated !== 0);
const differs = ({ stated, computed }: ComparedBalance): boolean =>
  stated !== undefined && stated !== computed;

function Balances({
  balances,
  hasRefused,
}: {
  readonly balances: readonly ComparedBalance[];
  readonly hasRefused: boolean;
}): ReactElement | null {
  const [first] = balances;
  if (!first) return null;
  const differ = balances.some(differs);
  const words = differ ? (hasRefused ? TEXT.disagree : TEXT.disagreeAlone) : TEXT.agree;
  const isStated = first.stated !== undefined;
  return (
    <section aria-label={TEXT.balances} className="stack-tight">
      <h3 className="text-name">{TEXT.balances}</h3>
      <Alert
        role="note"
        type={differ ? 'warning' : isStated ? 'success' : 'info'}
        showIcon
        title={isStated ? words : TEXT.unstated}
      />
      <Lines>
        {balances.filter(isOpen).map((balance) => (
          <li key={`${balance.name} ${balance.currency}`}>
            <Line
              title={balance.name}
              aside={<Amount amount={balance.computed} currency={balance.currency} />}
            >
              {differs(balance) && balance.stated !== undefined && (
                <span className="text-secondary tone-owing">
                  {TEXT.inFile} <Amount amount={balance.stated} currency={balance.currency} />
                </span>
              )}
            </Line>
          </li>
        ))}
      </Lines>
    </section>
  );
}

/** 'gets back ₹5.00', 'owes ₹5.00', 'settled up'. */
function Amount({
  amount,
  currency,
}: {
  readonly amount: ComparedBalance['computed'];
  readonly currency: ComparedBalance['currency'];
}): ReactElement {
  if (amount === 0) return <span className="tone-settled">{TEXT.settled}</span>;
  return (
    <span className={amount > 0 ? 'tone-owed' : 'tone-owing'}>
      {amount > 0 ? TEXT.gets : TEXT.owes} <Money amountMinor={amount} currency={currency} />
    </span>
  );
}

const NEW = 'new';

function People({
  names,
  members,
  mapping,
  isFixed,
  currentUserId,
  onPerson,
}: Pick<PreviewStepProps, 'members' | 'mapping' | 'isFixed' | 'currentUserId' | 'onPerson'> & {
  readonly names: readonly string[];
}): ReactElement {
  const isYouMissing = ![...mapping.values()].includes(currentUserId);
  return (
    <section aria-label={TEXT.people} className="stack-tight">
      <h3 className="text-name">{TEXT.people}</h3>
      <p className="text-secondary tone-muted">{TEXT.peopleHint}</p>
      {isYouMissing && <Alert role="note" type="info" showIcon title={TEXT.notYou} />}
      <FieldGroup>
        {names.map((name) => (
          <SelectField
            key={name}
            label={name}
            value={mapping.get(name) ?? NEW}
            isDisabled={isFixed}
            options={[
              { value: NEW, label: TEXT.newPerson(name) },
              ...members.map(({ userId, user }) => ({ value: userId, label: user.name, email: user.email })),
            ]}
            onChange={(value) => onPerson(name, value === NEW ? undefined : value)}
          />
        ))}
      </FieldGroup>
    </section>
  );
}

/** How many remarks show. More would take seconds to lay out. */
const REMARKS_SHOWN = 100;

function Remarks({
  label,
  remarks,
  isOpen: isOpenAtFirst = false,
}: {
  readonly label: string;
  readonly remarks: readonly Remark[];
  readonly isOpen?: boolean;
}): ReactElement | null {
  const [isExpanded, setIsExpanded] = useState(isOpenAtFirst);
  if (remarks.length === 0) return null;
  const hidden = remarks.length - REMARKS_SHOWN;
  return (
    <Disclosure label={label} isExpanded={isExpanded} onToggle={setIsExpanded}>
      <ul className="text-secondary">
        {remarks.slice(0, REMARKS_SHOWN).map((remark) => (
          <li key={`${remark.line} ${remark.text}`} className="wraps">
            {TEXT.remark(remark)}
          </li>
        ))}
        {hidden > 0 && <li>{TEXT.more(hidden)}</li>}
      </ul>
    </Disclosure>
  );
}
