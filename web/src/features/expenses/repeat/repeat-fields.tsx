import { useState } from 'react';
import Checkbox from 'antd/es/checkbox';
import { intervalMaxOf } from '@barabar/core/contract/recurrence-changes';
import { LIMITS } from '@barabar/core/limits';
import { text } from '@barabar/core/messages/text';
import { FREQUENCIES, type Frequency } from '@barabar/core/recurrences/frequencies';
import { dayIn } from '@barabar/core/recurrences/time-zone';
import { FieldGroup } from '../../../components/field-group.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { DayField } from '../../../components/day-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { formatDay } from '../../../lib/dates/format-date.ts';
import { endWords, ruleWords, frequencyUnits } from './rule-words.ts';
import { useDraft } from '../draft/draft-context.ts';
import { symbolIn, TEXT } from '../text.ts';
import { nextDaysOf, digitsOf, ENDS, LAST_DAY, newRepeat, ruleOf, type RepeatDraft } from './repeat-draft.ts';

const DAYS = text('daysThere');
const SERIES = text('recurrences').page;

const WORDS = TEXT.repeat;
const CELL = { padding: '10px 14px 12px' } as const;
const TARGET = { minHeight: 44, alignItems: 'center' } as const;

export interface RepeatFieldsProps {
  /** Whether the form is for a series only, so that the repetition cannot be removed. */
  readonly isFixed: boolean;
}

/** How an expense repeats that need not: a part of 'More options'. */
export function RepeatOption() {
  return (
    <>
      <FieldGroup>
        <RepeatFields isFixed={false} />
      </FieldGroup>
      <RepeatPreview isFixed={false} />
    </>
  );
}

/** The fields of how an expense repeats. If it is converted or split by days, they say why it cannot. */
export function RepeatFields({ isFixed }: RepeatFieldsProps) {
  const { draft, dispatch } = useDraft();
  const { repeat, spentOn, conversion, currency, days } = draft;
  const edit = (changed: Partial<RepeatDraft>): void => {
    if (repeat) dispatch({ type: 'repeat', repeat: { ...repeat, ...changed } });
  };
  const choose = (chosen: Frequency | 'never'): void => {
    if (chosen === 'never') dispatch({ type: 'repeat', repeat: undefined });
    else if (repeat) edit({ frequency: chosen });
    else dispatch({ type: 'repeat', repeat: newRepeat(chosen, { firstDay: spentOn }) });
  };
  return (
    <>
      <SelectField<Frequency | 'never'>
        label={WORDS.label}
        value={repeat?.frequency ?? 'never'}
        options={[
          ...(isFixed ? [] : [{ value: 'never' as const, label: WORDS.never }]),
          ...FREQUENCIES.map((value) => ({ value, label: WORDS.frequencies[value] })),
        ]}
        isDisabled={conversion !== undefined || days !== undefined}
        onChange={choose}
      />
      {conversion && (
        <p className="text-secondary tone-muted" style={CELL}>
          {WORDS.notConverted({ symbol: symbolIn(currency) })}
        </p>
      )}
      {days && (
        <p className="text-secondary tone-muted" style={CELL}>
          {DAYS.notRepeated}
        </p>
      )}
      {repeat && <RuleFields repeat={repeat} onChange={edit} />}
    </>
  );
}

interface RuleFieldsProps {
  readonly repeat: RepeatDraft;
  readonly onChange: (changed: Partial<RepeatDraft>) => void;
}

function RuleFields({ repeat, onChange }: RuleFieldsProps) {
  const { frequency, intervalText, ends, lastDay, countText } = repeat;
  return (
    <>
      <NumberField
        label={WORDS.every({ units: frequencyUnits(frequency) })}
        text={intervalText}
        most={intervalMaxOf(frequency)}
        onText={(text) => onChange({ intervalText: text })}
      />
      <SelectField
        label={WORDS.ends}
        value={ends}
        options={ENDS.map((value) => ({ value, label: WORDS.endKinds[value] }))}
        onChange={(chosen) => onChange({ ends: chosen })}
      />
      {ends === 'day' && (
        <DayField
          label={WORDS.lastDay}
          day={lastDay}
          until={LAST_DAY}
          onChange={(chosen) => onChange({ lastDay: chosen })}
        />
      )}
      {ends === 'count' && (
        <NumberField
          label={WORDS.count}
          text={countText}
          most={LIMITS.recurrenceCountMax}
          onText={(text) => onChange({ countText: text })}
        />
      )}
    </>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly text: string;
  readonly most: number;
  readonly onText: (text: string) => void;
}

function NumberField({ label, text, most, onText }: NumberFieldProps) {
  return (
    <TextField
      label={label}
      text={text}
      inputMode="numeric"
      required
      onFocus={({ target }) => target.select()}
      onChange={(typed) => onText(digitsOf(typed, most))}
    />
  );
}

/** Below the fields: whether the amount is asked for, the rule in words, and the next days, which follow each edit. */
export function RepeatPreview({ isFixed }: RepeatFieldsProps) {
  const { draft, dispatch } = useDraft();
  const { repeat, spentOn: firstDay } = draft;
  const [now] = useState(() => new Date());
  if (!repeat) return null;
  const checked = ruleOf(repeat, firstDay);
  const today = dayIn(repeat.zone, now);
  const days = checked.isOk ? nextDaysOf(checked.rule, { after: repeat.after, today }) : [];
  const words = checked.isOk
    ? [ruleWords(checked.rule), endWords(checked.rule)].filter((part) => part !== undefined).join(', ')
    : checked.message;
  const isPast = !isFixed && firstDay < today;
  return (
    <div className="stack-close">
      <Checkbox
        style={TARGET}
        checked={repeat.isAmountOpen}
        onChange={({ target }) =>
          dispatch({ type: 'repeat', repeat: { ...repeat, isAmountOpen: target.checked } })
        }
      >
        {WORDS.askAmount}
      </Checkbox>
      <output aria-label={SERIES.nextDays}>
        <span className="stack-close text-secondary tone-muted">
          <span className={checked.isOk ? 'wraps tone-ink strong' : 'wraps tone-owing'}>{words}</span>
          {checked.isOk && (
            <span className="wraps">
              {days.length === 0 ? WORDS.noDays : `${SERIES.nextDays}: ${days.map(formatDay).join(' · ')}`}
            </span>
          )}
          {isPast && <span className="wraps">{WORDS.noPast}</span>}
        </span>
      </output>
    </div>
  );
}
