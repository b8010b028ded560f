import { type ReactElement, useState } from 'react';
import Alert from 'antd/es/alert';
import type { Group } from '@barabar/core/contract/groups';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../components/button.tsx';
import { Sheet, SheetActions } from '../../components/sheet.tsx';
import { showNotice } from '../../lib/notices/notices.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { useBalances } from '../../store/reads/use-balances.ts';
import { setRules } from './api.ts';
import { SimplifyPreview } from './simplify-preview.tsx';

const WORDS = text('simplifyDebts');
const VERBS = text('verbs');
const TEXT = text('groupDetail');

export interface SimplifyDebtsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly group: Pick<Group, 'id' | 'simplifyDebts' | 'version' | 'members'>;
  readonly currentUserId: string;
  /** Whether the viewer may change the setting; other members only see it. */
  readonly isAdmin: boolean;
}

/**
 * What it means to simplify the group's debts. Before that it shows which payments become which; afterwards admins can
 * turn it off.
 */
export function SimplifyDebtsDialog({
  isOpen,
  onClose,
  group,
  currentUserId,
  isAdmin,
}: SimplifyDebtsDialogProps): ReactElement {
  const { isBusy, failure, setFailure, attempt } = useAttempt(WORDS.failed);
  // The setting stays while the dialog closes, so that its text does not change.
  const [wasOn, setWasOn] = useState<boolean>();
  const isOn = wasOn ?? group.simplifyDebts;
  const state = useBalances(group.id, isOpen && !isOn);

  const turn = (isOnNext: boolean): Promise<void> =>
    attempt(async () => {
      setWasOn(isOn);
      try {
        await setRules(group, { simplifyDebts: isOnNext });
      } catch (error) {
        setWasOn(undefined);
        throw error;
      }
      showNotice({ tone: 'success', text: isOnNext ? WORDS.simplified : WORDS.turnedOff });
      onClose();
    });

  return (
    <Sheet
      isOpen={isOpen}
      title={TEXT.simplify.title}
      onClose={onClose}
      onClosed={() => {
        setFailure(undefined);
        setWasOn(undefined);
      }}
      isBusy={isBusy}
      footer={
        <Actions
          isOn={isOn}
          isAdmin={isAdmin}
          isBusy={isBusy}
          isPreviewed={state.balances !== undefined}
          onTurn={(isOnNext) => void turn(isOnNext)}
          onClose={onClose}
        />
      }
    >
      {failure !== undefined && <Alert type="error" showIcon title={failure} />}
      {isOn && <p className="strong">{WORDS.isOn}</p>}
      <p>{WORDS.explanation}</p>
      {isOn && <p>{WORDS.seeOrigin}</p>}
      {isOn && isAdmin && <p className="text-secondary tone-muted">{WORDS.turningOff}</p>}
      {!isOn && <SimplifyPreview group={group} state={state} currentUserId={currentUserId} />}
      {!isOn && isAdmin && <p className="text-secondary tone-muted">{WORDS.later}</p>}
      {!isAdmin && <Alert role="note" type="info" showIcon title={WORDS.adminsOnly} />}
    </Sheet>
  );
}

interface ActionsProps extends Pick<SimplifyDebtsDialogProps, 'isAdmin' | 'onClose'> {
  readonly isOn: boolean;
  readonly isBusy: boolean;
  /** Whether both lists of payments are on the screen. Nothing is changed before. */
  readonly isPreviewed: boolean;
  readonly onTurn: (isOn: boolean) => void;
}

/** Two buttons for admins, of which the first turns the setting off, and Done for the others. */
function Actions({ isOn, isAdmin, isBusy, isPreviewed, onTurn, onClose }: ActionsProps): ReactElement {
  return (
    <SheetActions>
      {isAdmin && isOn && (
        <Button variant="line" size="large" disabled={isBusy} onClick={() => onTurn(false)}>
          {isBusy ? WORDS.isTurningOff : WORDS.turnOff}
        </Button>
      )}
      {isAdmin && !isOn && (
        <Button variant="line" size="large" disabled={isBusy} onClick={onClose}>
          {VERBS.cancel}
        </Button>
      )}
      {isAdmin && !isOn ? (
        <Button size="large" disabled={isBusy || !isPreviewed} onClick={() => onTurn(true)}>
          {isBusy ? WORDS.turningOn : WORDS.turnOn}
        </Button>
      ) : (
        <Button size="large" onClick={onClose} disabled={isBusy}>
          {WORDS.done}
        </Button>
      )}
    </SheetActions>
  );
}
