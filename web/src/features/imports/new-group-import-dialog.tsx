import type { ReactElement } from 'react';
import type { User } from '@barabar/core/contract/auth';
import { text } from '@barabar/core/messages/text';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { renderFormWith } from '../../components/form-sheet.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { ChooseStep, DoneStep, Footer, RunningStep, UndoStep } from './import-steps.tsx';
import { NewGroupFields } from './new-group-fields.tsx';
import { TEXT } from './new-group-text.ts';
import { NEW_GROUP_OUTLOOK } from './outlook.ts';
import { PreviewStep } from './preview-step.tsx';
import { useNavigate } from 'react-router-dom';
import { useDialog } from '../../components/dialogs.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { paths } from '../../lib/pages/paths.ts';
import { keepFeedOrder } from '../activity/feed-order.ts';
import { useNewGroup } from './use-new-group.ts';

const IMPORT = text('imports');
const VERBS = text('verbs');

export interface NewGroupImportDialogProps {
  /** Called instead when the group is made and has records of the file. */
  readonly onMade: (groupId: string) => void;
  readonly viewer: User;
}

/** Nothing is written before it is confirmed; what is cancelled or taken back leaves no group. */
export function NewGroupImportDialog({ onMade, viewer }: NewGroupImportDialogProps): ReactElement {
  const { actions, plan, say, confirm, close, forget, isMaking, failure } = useNewGroup({
    viewer,
    onMade,
  });
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
export function NewGroupImport(): ReactElement {
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
