import Switch from 'antd/es/switch';
import { AntdScope } from '../../components/antd-scope.tsx';
import { Hinted } from '../../components/hinted.tsx';
import styles from './settings.module.css';

interface SettingSwitchProps {
  readonly id: string;
  readonly name: string;
  /** What it does, behind "?". */
  readonly hint?: string;
  /** Whether the hint says why it cannot be chosen. */
  readonly isHintShown?: boolean;
  readonly isOn: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: (isOn: boolean) => void;
}

export function SettingSwitch({
  id,
  name,
  hint,
  isHintShown,
  isOn,
  isDisabled,
  onChoose,
}: SettingSwitchProps) {
  const hintId = `${id}-hint`;
  return (
    <Hinted
      name={name}
      hint={hint}
      hintId={hintId}
      isHintShown={isHintShown}
      className={styles.setting}
      end={
        <AntdScope>
          <Switch
            id={id}
            className="reaching"
            aria-label={name}
            {...(hint !== undefined && { 'aria-describedby': hintId })}
            checked={isOn}
            disabled={isDisabled}
            onChange={onChoose}
          />
        </AntdScope>
      }
    >
      <label htmlFor={id} className="fills">
        {name}
      </label>
    </Hinted>
  );
}
