import { text } from '@barabar/core/messages/text';
import type { ReactElement } from 'react';
import type { Balance } from '@barabar/core/contract/balances';
import { ShareSheet } from '../../components/share-sheet.tsx';
import { balancesText, type SharedScope } from './balances-text.ts';

const VERBS = text('verbs');

export interface ShareBalancesSheetProps {
  readonly balances: readonly Balance[];
  readonly scope: SharedScope;
  /** The group's link, if one is alive and this device knows it. */
  readonly link?: string | undefined;
}

/** Shows the balances as a text that goes to another app, or is copied. */
export const ShareBalancesSheet = ({ balances, scope, link }: ShareBalancesSheetProps): ReactElement => (
  <ShareSheet title={VERBS.shareBalances} text={balancesText(balances, { scope, link })} />
);
