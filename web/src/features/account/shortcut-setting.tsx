import type { ReactElement } from 'react';
import { text } from '@barabar/core/messages/text';
import { keepShortcuts, useShortcutsOn } from '../../lib/device/shortcut-choice.ts';
import { SettingSwitch } from './setting-switch.tsx';

const TEXT = text('account');

/** Switches single keys on or off on this device. */
export const ShortcutSetting = (): ReactElement => (
  <SettingSwitch
    id="shortcuts"
    name={TEXT.shortcuts.name}
    hint={TEXT.shortcuts.hint}
    isOn={useShortcutsOn()}
    isDisabled={false}
    onChoose={keepShortcuts}
  />
);
