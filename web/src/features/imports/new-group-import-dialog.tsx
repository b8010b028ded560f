import { useState } from 'react';
import type { User } from '@barabar/core/contract/auth';
import { text } from '@barabar/core/messages/text';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { renderFormWith } from '../../components/form-sheet.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { ChooseStep, DoneStep, Footer, RunningStep, UndoStep } from './import-steps.tsx';
import { TEXT, othersWords, useNewGroup, type Answers } from './use-new-group.ts';
import { NEW_GROUP_OUTLOOK } from './outlook.ts';
import { PreviewStep } from './preview-step.tsx';
import { useNavigate } from 'react-router-dom';
import { useDialog } from '../../components/dialogs.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { paths } from '../../lib/pages/paths.ts';
import { keepFeedOrder } from '../activity/feed-order.ts';
import { GROUP_NAME_REQUIRED_MESSAGE } from '@barabar/core/contract/group-changes';
import { LIMITS } from '@barabar/core/limits';
import { FieldGroup } from '../../components/field-group.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { TextField } from '../../components/text-field.tsx';

const IMPORT = text('imports');
const VERBS = text('verbs');
const NOBODY = '';

export interface NewGroupImportDialogProps {
  /** Called instead when the group is made and has records of the file. */
  readonly onMade: (groupId: string) => void;
  readonly viewer: User;
}

/** Nothing is written before it is confirmed; what is cancelled or taken back leaves no group. */
export function NewGroupImportDialog({ onMade, viewer }: NewGroupImportDialogProps) {
  const { actions, plan, say, confirm, close, forget, isMaking, failure } = useNewGroup({ viewer, onMade });
  const { state } = actions;
  const ledger = state.step === 'preview' ? state.file.preview.ledger : undefined;
  return (
    <Sheet
      title={state.step === 'undo' ? IMPORT.undo : TEXT.title}
      onCancel={close}
      onClosed={forget}
      isBusy={isMaking || (state.step === 'undo' && state.isBusy)}
      renderForm={renderFormWith(confirm)}
      footer={
        <Footer
          actions={actions}
          onCancel={close}
          startLabel={isMaking ? VERBS.creating : IMPORT.start({ count: ledger?.rows.length ?? 0 })}
          isStartable={plan?.isReady === true && !isMaking}
          isNothingNew={false}
        />
      }
    >
      {state.step === 'choose' && (
        <>
          <p>{TEXT.intro}</p>
          <ChooseStep state={state} onFile={actions.choose} />
          <p className="text-secondary tone-muted">{TEXT.whence}</p>
        </>
      )}
      {state.step === 'preview' && plan && (
        <>
          <ErrorAlert message={failure} />
          <NewGroupFields
            name={plan.name}
            you={plan.you}
            people={state.file.preview.ledger.people}
            onSay={say}
          />
          <PreviewStep
            file={state.file}
            outlook={NEW_GROUP_OUTLOOK}
            failure={plan.obstacle}
            names={state.file.preview.ledger.people.filter((person) => person !== plan.you)}
            members={[]}
            cards={plan.cards}
            mapping={plan.mapping}
            isFixed={false}
            onPerson={(person, cardId) => say({ cards: new Map([[person, cardId]]) })}
            onChange={actions.change}
          />
        </>
      )}
      {state.step === 'running' && <RunningStep state={state} onRetry={actions.retry} />}
      {state.step === 'done' && <DoneStep state={state} />}
      {state.step === 'undo' && <UndoStep state={state} whatOf={TEXT.undoWhat} />}
    </Sheet>
  );
}

/** The import that makes a group. It leads to the group, with the records by month. */
export function NewGroupImport() {
  const navigate = useNavigate();
  const { close } = useDialog();
  return (
    <NewGroupImportDialog
      viewer={useCurrentUser()}
      onMade={(groupId) => {
        close();
        keepFeedOrder('day');
        void navigate(paths.group(groupId));
      }}
    />
  );
}

interface NewGroupFieldsProps {
  readonly name: string;
  /** Who the viewer is in the file: null is nobody, undefined is not known. */
  readonly you: string | null | undefined;
  readonly people: readonly string[];
  readonly onSay: (answers: Answers) => void;
}

/** What the group is called, and who of the people in the file the viewer is. */
function NewGroupFields({ name, you, people, onSay }: NewGroupFieldsProps) {
  const others = people.filter((person) => person !== you);
  const [isEdited, setIsEdited] = useState(false);
  const missing = name.trim() === '' ? GROUP_NAME_REQUIRED_MESSAGE : undefined;
  return (
    <section className="stack-close">
      <FieldGroup>
        <TextField
          label={TEXT.name}
          text={name}
          field={{ kind: 'line', max: LIMITS.nameCharsMax }}
          // Said quietly until the viewer has emptied the field themselves.
          hint={isEdited ? undefined : missing}
          problem={isEdited ? missing : undefined}
          onChange={(next) => {
            setIsEdited(true);
            onSay({ name: next });
          }}
        />
        <SelectField
          label={TEXT.you}
          value={you ?? (you === null ? NOBODY : undefined)}
          placeholder={TEXT.choose}
          options={[
            ...people.map((person) => ({ value: person, label: person })),
            { value: NOBODY, label: TEXT.nobody },
          ]}
          onChange={(chosen) => onSay({ you: chosen === NOBODY ? null : chosen })}
        />
      </FieldGroup>
      {you === undefined ? (
        <p className="text-secondary tone-owing">{TEXT.sayYou}</p>
      ) : (
        others.length > 0 && <p className="text-secondary tone-muted">{othersWords(others)}</p>
      )}
    </section>
  );
}
