import type { ReactNode } from 'react';
import Radio from 'antd/es/radio';
import { ChoiceList } from './choice.tsx';
import { Line } from './line.tsx';

export interface RadioChoice<Value> {
  readonly value: Value;
  readonly title: string;
  /** What choosing it means, or why it cannot be chosen. */
  readonly hint: string;
  readonly leading?: ReactNode;
  readonly isDisabled?: boolean;
}

export interface ChoiceRadiosProps<Value extends string> {
  readonly label: string;
  readonly name: string;
  readonly choices: readonly RadioChoice<Value>[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
  readonly isDisabled: boolean;
}

export function ChoiceRadios<Value extends string>({
  label,
  name,
  choices,
  value,
  onChoose,
  isDisabled,
}: ChoiceRadiosProps<Value>) {
  return (
    <ChoiceList label={label} isPlain={choices.every(({ leading }) => leading === undefined)}>
      <Radio.Group
        name={name}
        className="ruled"
        value={value}
        disabled={isDisabled}
        onChange={({ target }) =>
          onChoose(choices.find((choice) => choice.value === target.value)?.value ?? value)
        }
      >
        {choices.map(({ value: one, title, hint, leading, isDisabled: isHindered = false }) => (
          <Radio key={one} value={one} aria-label={title} disabled={isDisabled || isHindered}>
            <Line leading={leading} title={title}>
              <span className="stack-tight text-secondary tone-muted">{hint}</span>
            </Line>
          </Radio>
        ))}
      </Radio.Group>
    </ChoiceList>
  );
}
