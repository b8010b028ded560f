import type { ReactElement } from 'react';
import Switch from 'antd/es/switch';
import { AntdScope } from '../../components/antd-scope.tsx';
import styles from './settings.module.css';

interface SettingSwitchProps {
  readonly id: string;
  readonly name: string;
  readonly hint?: string;
  readonly isOn: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: (isOn: boolean) => void;
}

/** A setting that is on or off, with its name and what it does. */
export function SettingSwitch({
  id,
  name,
  hint,
  isOn,
  isDisabled,
  onChoose,
}: SettingSwitchProps): ReactElement {
  const hintId = `${id}-hint`;
  return (
    <div className={`beside-wide ${styles.setting}`}>
      <label htmlFor={id}>
        <span className="strong">{name}</span>
        {hint !== undefined && (
          <span id={hintId} className="text-secondary tone-muted">
            {hint}
          </span>
        )}
      </label>
      <AntdScope>
        <Switch
          id={id}
          aria-label={name}
          {...(hint !== undefined && { 'aria-describedby': hintId })}
          checked={isOn}
          disabled={isDisabled}
          onChange={onChoose}
        />
      </AntdScope>
    </div>
  );
}
