import { type ReactElement, useState } from 'react';
import Alert from 'antd/es/alert';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../components/button.tsx';
import { Sheet, SheetActions } from '../../components/sheet.tsx';
import { showNotice } from '../../lib/notices/notices.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { useBalances } from '../../store/reads/use-balances.ts';
import { setRules } from './api.ts';
import { isAdminOf } from './is-admin-of.ts';
import { SimplifyPreview } from './simplify-preview.tsx';
import { useDialog } from '../../components/dialogs.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { useOpenedGroup } from '../../store/reads/use-opened.ts';

const WORDS = text('simplifyDebts');
const VERBS = text('verbs');
const TEXT = text('groupDetail');

export interface SimplifyDebtsDialogProps {
  readonly groupId: string;
}

/**
 * What it means to simplify the group's debts. Before that it shows which payments become which; afterwards admins can
 * turn it off.
 */
export function SimplifyDebtsDialog({ groupId }: SimplifyDebtsDialogProps): ReactElement {
  const group = useOpenedGroup(groupId);
  const isAdmin = isAdminOf(group, useCurrentUser().id);
  const { close } = useDialog();
  const { isBusy, failure, attempt } = useAttempt(WORDS.failed);
  // The setting stays while the dialog closes, so that its text does not change.
  const [wasOn, setWasOn] = useState<boolean>();
  const isOn = wasOn ?? group.simplifyDebts;
  const state = useBalances(groupId, !isOn);

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
      close();
    });

  return (
    <Sheet
      title={TEXT.simplify.title}
      isBusy={isBusy}
      footer={
        <Actions
          isOn={isOn}
          isAdmin={isAdmin}
          isBusy={isBusy}
          isPreviewed={state.balances !== undefined}
          onTurn={(isOnNext) => void turn(isOnNext)}
        />
      }
    >
      {failure !== undefined && <Alert type="error" showIcon title={failure} />}
      {isOn && <p className="strong">{WORDS.isOn}</p>}
      <p>{WORDS.explanation}</p>
      {isOn && <p>{WORDS.seeOrigin}</p>}
      {isOn && isAdmin && <p className="text-secondary tone-muted">{WORDS.turningOff}</p>}
      {!isOn && <SimplifyPreview group={group} state={state} />}
      {!isOn && isAdmin && <p className="text-secondary tone-muted">{WORDS.later}</p>}
      {!isAdmin && <Alert role="note" type="info" showIcon title={WORDS.adminsOnly} />}
    </Sheet>
  );
}

interface ActionsProps {
  /** Whether the viewer may change the setting; other members only see it. */
  readonly isAdmin: boolean;
  readonly isOn: boolean;
  readonly isBusy: boolean;
  /** Whether both lists of payments are on the screen. Nothing is changed before. */
  readonly isPreviewed: boolean;
  readonly onTurn: (isOn: boolean) => void;
}

/** Two buttons for admins, of which the first turns the setting off, and Done for the others. */
function Actions({ isOn, isAdmin, isBusy, isPreviewed, onTurn }: ActionsProps): ReactElement {
  const { close } = useDialog();
  return (
    <SheetActions>
      {isAdmin && isOn && (
        <Button variant="line" size="large" disabled={isBusy} onClick={() => onTurn(false)}>
          {isBusy ? WORDS.isTurningOff : VERBS.turnOff}
        </Button>
      )}
      {isAdmin && !isOn && (
        <Button variant="line" size="large" disabled={isBusy} onClick={close}>
          {VERBS.cancel}
        </Button>
      )}
      {isAdmin && !isOn ? (
        <Button size="large" disabled={isBusy || !isPreviewed} onClick={() => onTurn(true)}>
          {isBusy ? WORDS.turningOn : WORDS.turnOn}
        </Button>
      ) : (
        <Button size="large" onClick={close} disabled={isBusy}>
          {VERBS.done}
        </Button>
      )}
    </SheetActions>
  );
}
