import Alert from 'antd/es/alert';
import { LIMITS } from '@barabar/core/limits';
import type { DefaultSplit } from '@barabar/core/default-split';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../../components/button.tsx';
import { FieldGroup } from '../../../components/field-group.tsx';
import { SheetActions } from '../../../components/sheet.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { DraftContext } from '../draft/draft-context.ts';
import { SplitEditor } from '../split/split-editor.tsx';
import { SplitFoot } from '../split/split-foot.tsx';
import type { SplitForm } from './use-split-form.ts';

const TEXT = text('groupSplits');
const LABELS = text('fields');
const VERBS = text('verbs');

/** The fields of a split that is being changed: its name, if it has one, and the editor of an expense's split. */
export function EditSplitFields({ form }: { form: SplitForm }) {
  const { draft, preview, edit, name, rename, nameProblem, isBusy, failure } = form;
  return (
    <>
      {failure !== undefined && <Alert type="error" showIcon title={failure} />}
      {name !== undefined && (
        <FieldGroup>
          <TextField
            label={LABELS.name}
            text={name}
            field={{ kind: 'line', max: LIMITS.presetNameCharsMax }}
            problem={nameProblem}
            placeholder={TEXT.namePlaceholder}
            disabled={isBusy}
            onChange={rename}
          />
        </FieldGroup>
      )}
      <DraftContext value={{ draft, preview, dispatch: edit }}>
        <SplitEditor isWithoutAmount />
        <SplitFoot isTried={false} isSaid />
      </DraftContext>
    </>
  );
}

/** The buttons below: to remove it, if it was there, and to save it. */
export function EditSplitActions({
  form: { isBusy, ready, canRemove, name, send },
  onSave,
}: {
  form: SplitForm;
  /** Undefined removes it. @throws {ApiError} */
  onSave: (
    changed: { readonly split: DefaultSplit; readonly name: string } | undefined,
    idempotencyKey: string,
  ) => Promise<void>;
}) {
  return (
    <SheetActions>
      {canRemove && (
        <Button
          variant="line"
          size="large"
          disabled={isBusy}
          onClick={() => void send((key) => onSave(undefined, key))}
        >
          {name === undefined ? TEXT.removeDefault : TEXT.remove}
        </Button>
      )}
      <Button type="submit" size="large" disabled={isBusy || !ready}>
        {isBusy ? VERBS.saving : VERBS.save}
      </Button>
    </SheetActions>
  );
}
