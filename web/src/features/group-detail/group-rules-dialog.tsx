import { useState } from 'react';
import Alert from 'antd/es/alert';
import { CalendarOff } from 'lucide-react';
import { addDays, toCalendarDay, type CalendarDay } from '@barabar/core/calendar-day';
import type { WhoEdits } from '@barabar/core/records/group';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../components/button.tsx';
import { ChoiceRadios } from '../../components/choice-radios.tsx';
import { DayField } from '../../components/day-field.tsx';
import { FieldGroup } from '../../components/field-group.tsx';
import { renderFormWith } from '../../components/form-sheet.tsx';
import { Sheet, SheetActions } from '../../components/sheet.tsx';
import { formatDay, localDay } from '../../lib/dates/format-date.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { setRules } from './api.ts';
import { isAdminOf } from './is-admin-of.ts';
import { FormRow } from '../../components/form-row.tsx';
import { useDialog } from '../../components/dialogs.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { useOpenedGroup } from '../../store/reads/use-opened.ts';

const WORDS = text('groupRules');
const LABELS = text('fields');
const VERBS = text('verbs');

export interface GroupRulesDialogProps {
  readonly groupId: string;
  /** The one that the dialog opens on. Closed days are a row of the other one, too. */
  readonly rule: 'whoEdits' | 'closedUntil';
}

/** What the viewer has chosen, where it is another than the group has. */
interface Draft {
  readonly whoEdits?: WhoEdits;
  readonly closedUntil?: CalendarDay | null;
}

/** The last day of the month before: what books are mostly closed until. */
const endOfLastMonth = (): CalendarDay =>
  addDays(toCalendarDay(`${localDay(new Date()).slice(0, 7)}-01`), -1);

export function GroupRulesDialog({ groupId, rule: opened }: GroupRulesDialogProps) {
  const [rule, setRule] = useState(opened);
  const group = useOpenedGroup(groupId);
  const isAdmin = isAdminOf(group, useCurrentUser().id);
  const { close } = useDialog();
  const { isBusy, failure, attempt } = useAttempt(WORDS.failed);
  const [draft, setDraft] = useState<Draft>({});
  const saved = { whoEdits: group.whoEdits, closedUntil: group.closedUntil ?? null };
  const { whoEdits, closedUntil } = { ...saved, ...draft };
  const isSame = whoEdits === saved.whoEdits && closedUntil === saved.closedUntil;
  const save = (): Promise<void> =>
    attempt(async () => {
      await setRules(group, {
        ...(whoEdits !== saved.whoEdits && { whoEdits }),
        ...(closedUntil !== saved.closedUntil && { closedUntil }),
      });
      showNotice({ tone: 'success', text: WORDS.saved });
      close();
    });
  const isDisabled = isBusy || !isAdmin;
  return (
    <Sheet
      title={rule === 'whoEdits' ? WORDS.whoCanEdit : WORDS.closed}
      isBusy={isBusy}
      renderForm={renderFormWith(() => void save())}
      footer={
        isAdmin ? (
          <SheetActions onCancel={close} isBusy={isBusy}>
            <Button type="submit" size="large" disabled={isBusy || isSame}>
              {isBusy ? VERBS.saving : VERBS.save}
            </Button>
          </SheetActions>
        ) : (
          <SheetActions>
            <Button size="large" onClick={close}>
              {VERBS.done}
            </Button>
          </SheetActions>
        )
      }
    >
      {failure !== undefined && <Alert type="error" showIcon title={failure} />}
      {rule === 'whoEdits' ? (
        <ChoiceRadios<WhoEdits>
          label={WORDS.whoEdits}
          name="who-edits"
          choices={CHOICES}
          value={whoEdits}
          onChoose={(chosen) => setDraft({ whoEdits: chosen })}
          isDisabled={isDisabled}
        />
      ) : (
        <ClosedDays
          closedUntil={closedUntil}
          onChoose={(day) => setDraft({ closedUntil: day })}
          isDisabled={isDisabled}
        />
      )}
      {rule === 'whoEdits' && (
        <FormRow
          icon={CalendarOff}
          label={WORDS.closed}
          aside={closedUntil === null ? LABELS.none : formatDay(closedUntil)}
          onSelect={() => setRule('closedUntil')}
        />
      )}
      {!isAdmin && <Alert role="note" type="info" showIcon title={WORDS.adminsOnly} />}
    </Sheet>
  );
}

const CHOICES = [
  { value: 'everybody', title: WORDS.everybody, hint: WORDS.everybodyHint },
  { value: 'admins-and-author', title: WORDS.author, hint: WORDS.authorHint },
] as const;

/** The closed period, and its last day to choose. */
function ClosedDays({
  closedUntil,
  onChoose,
  isDisabled,
}: {
  closedUntil: CalendarDay | null;
  onChoose: (day: CalendarDay | null) => void;
  isDisabled: boolean;
}) {
  return (
    <>
      <p className="strong">
        {closedUntil === null ? WORDS.allOpen : WORDS.closedUntil({ day: formatDay(closedUntil) })}
      </p>
      <p className="text-secondary tone-muted">{WORDS.closedHint}</p>
      {closedUntil !== null && !isDisabled && (
        <FieldGroup>
          <DayField label={WORDS.until} day={closedUntil} onChange={onChoose} />
        </FieldGroup>
      )}
      {!isDisabled && (
        <div>
          <Button variant="tonal" onClick={() => onChoose(closedUntil === null ? endOfLastMonth() : null)}>
            {closedUntil === null ? WORDS.close : WORDS.openAgain}
          </Button>
        </div>
      )}
    </>
  );
}
