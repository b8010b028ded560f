import type { ReactElement } from 'react';
import type { ProfileChanges } from '@barabar/core/contract/account';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { SettingSwitch } from './setting-switch.tsx';
import { useSetting } from './use-setting.ts';

export interface SavedSwitchProps {
  readonly id: string;
  readonly name: string;
  readonly hint?: string;
  readonly isOn: boolean;
  readonly changesOf: (isOn: boolean) => ProfileChanges;
  /** The message for failures without one of the server. */
  readonly failed: string;
}

/** Switches a setting of the viewer's record on or off, and saves it at once. */
export function SavedSwitch({ isOn, changesOf, failed, ...words }: SavedSwitchProps): ReactElement {
  const setting = useSetting({ saved: isOn, changesOf, failed });
  return (
    <>
      <SettingSwitch {...words} isOn={setting.value} isDisabled={setting.isBusy} onChoose={setting.choose} />
      <ErrorAlert isInset message={setting.failure} />
    </>
  );
}
