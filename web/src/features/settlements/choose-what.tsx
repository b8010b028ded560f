import { type ReactElement, type ReactNode, useState } from 'react';
import Checkbox from 'antd/es/checkbox';
import { Coins, UserRound } from 'lucide-react';
import type { Balance } from '@barabar/core/contract/balances';
import { SETTLEMENTS_AT_ONCE } from '@barabar/core/contract/settlement-changes';
import { text } from '@barabar/core/messages/text';
import { toMinor, type Currency } from '@barabar/core/money';
import { Button } from '../../components/button.tsx';
import { FormRow } from '../../components/form-row.tsx';
import { GroupFace } from '../../components/group-face.tsx';
import type { SheetStep } from '../../components/sheet.tsx';
import { Tile } from '../../components/tile.tsx';
import { useFocusOnMount } from '../../lib/forms/use-focus-on-mount.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { OwedBalance, TotalLine } from './owed-balance.tsx';
import {
  balanceKey,
  netsBetween,
  netPlace,
  recordableTogether,
  signedFor,
  type CanRecord,
  type PayableNet,
} from './settle-net.ts';
import type { Recording } from './use-recording.ts';
import styles from './settlement-form.module.css';

const TEXT = text('settlements');
const VERBS = text('verbs');

export interface ChooseWhatOptions {
  readonly recording: Recording;
  readonly groupNames: ReadonlyMap<string, string>;
  /** Whether the viewer can record what they are owed by a balance. */
  readonly canRecord: CanRecord;
  /** Goes back to the payment. */
  readonly onDone: () => void;
}

/** 'Choose what to settle': which of the balances in one currency, or everything in one currency. */
export function useChooseWhat({ recording, groupNames, canRecord, onDone }: ChooseWhatOptions): SheetStep {
  const { id: viewerId, defaultCurrency } = useCurrentUser();
  const { offered, net: current, form, dispatch } = recording;
  const rows = offered.filter(({ currency }) => currency === form.currency);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>();
  const settled = new Set(current?.rows.map(balanceKey));
  const leftOut = unticked ?? new Set(rows.map(balanceKey).filter((key) => !settled.has(key)));
  const [net] = netsBetween(rows.filter((row) => !leftOut.has(balanceKey(row))));
  const canSettle = ({ rows: settling }: PayableNet): boolean =>
    recordableTogether(settling, viewerId, canRecord).length === settling.length;
  const leave = (): void => {
    setUnticked(undefined);
    onDone();
  };
  const settle = (chosen: PayableNet): void => {
    const isOther =
      chosen.rows.length !== settled.size || !chosen.rows.every((row) => settled.has(balanceKey(row)));
    if (isOther) dispatch({ type: 'pick', picked: chosen });
    leave();
  };
  const all = recordableTogether(offered, viewerId, canRecord);
  const choiceOf = (row: Balance) => {
    const key = balanceKey(row);
    const alone = { balance: row, rows: [row] };
    return (
      <Choice
        row={row}
        isIn={!leftOut.has(key)}
        place={netPlace(row, groupNames)}
        onToggle={(isIn) =>
          setUnticked(new Set(isIn ? [...leftOut].filter((other) => other !== key) : [...leftOut, key]))
        }
        onAlone={canSettle(alone) ? () => settle(alone) : undefined}
      />
    );
  };
  return {
    title: TEXT.chooseWhat,
    onBack: leave,
    footer: <Foot net={net && canSettle(net) ? net : undefined} onContinue={settle} />,
    children: (
      <Rows rows={rows} choiceOf={choiceOf}>
        {all.length > 0 &&
          all.length <= SETTLEMENTS_AT_ONCE.max &&
          offered.some(({ currency }) => currency !== defaultCurrency) && (
            <FormRow
              icon={Coins}
              label={TEXT.everythingIn({ currency: defaultCurrency })}
              aside={<OtherCurrencies offered={offered} settled={current?.balance.currency} />}
              onSelect={() => {
                dispatch({ type: 'chooseEverything', offered: all, isInOne: true });
                leave();
              }}
            />
          )}
      </Rows>
    ),
  };
}

/** What is open in the other currencies, and who owes it. */
const OtherCurrencies = ({
  offered,
  settled,
}: {
  offered: readonly Balance[];
  settled: Currency | undefined;
}): readonly ReactElement[] =>
  netsBetween(offered)
    .filter(({ balance }) => balance.currency !== settled)
    .map(({ balance }) => <OwedBalance key={balance.currency} balance={balance} />);

function Rows({
  rows,
  choiceOf,
  children,
}: {
  rows: readonly Balance[];
  choiceOf: (row: Balance) => ReactElement;
  children: ReactNode;
}) {
  const content = useFocusOnMount();
  return (
    <div ref={content} tabIndex={-1}>
      <ul className="ruled">
        {rows.map((row) => (
          <li key={balanceKey(row)}>{choiceOf(row)}</li>
        ))}
      </ul>
      {children}
    </div>
  );
}

function Choice({
  row,
  isIn,
  place,
  onToggle,
  onAlone,
}: {
  row: Balance;
  isIn: boolean;
  place: string;
  onToggle: (isIn: boolean) => void;
  /** Undefined where the balance cannot be settled by itself. */
  onAlone: (() => void) | undefined;
}) {
  const { groupId } = row;
  return (
    <div className={`beside ${styles.choice}`}>
      <button
        type="button"
        className={`beside fills touchable ${styles.alone}`}
        disabled={!onAlone}
        onClick={onAlone}
      >
        {groupId === undefined ? <Tile icon={UserRound} /> : <GroupFace id={groupId} name={place} />}
        <span className="fills wraps text-name">{place}</span> <OwedBalance balance={row} />
      </button>
      <Checkbox
        className={styles.box ?? ''}
        checked={isIn}
        aria-label={place}
        onChange={({ target }) => onToggle(target.checked)}
      />
    </div>
  );
}

/** What the chosen balances come to, and the way on. */
function Foot({ net, onContinue }: { net: PayableNet | undefined; onContinue: (net: PayableNet) => void }) {
  const { id: viewerId } = useCurrentUser();
  const paid = net && signedFor(net.balance, viewerId);
  return (
    <>
      <div className={styles.foot}>
        {net && paid !== undefined ? (
          <TotalLine total={{ currency: net.balance.currency, amountMinor: toMinor(-paid) }} />
        ) : (
          <p className="text-secondary tone-muted">{TEXT.nothingToPay}</p>
        )}
      </div>
      <Button
        size="large"
        isBlock
        disabled={net === undefined}
        onClick={() => {
          if (net) onContinue(net);
        }}
      >
        {VERBS.continue}
      </Button>
    </>
  );
}
