import { type ReactElement, useState } from 'react';
import type { BodyOf } from '@barabar/core/contract/endpoint';
import type { setDefaultSplit } from '@barabar/core/contract/friend-split';
import type { Friend } from '@barabar/core/contract/friends';
import { text } from '@barabar/core/messages/text';
import { renderFormWith } from '../../../components/form-sheet.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import type { Participant } from '../draft/expense-draft.ts';
import { EditSplitActions, EditSplitFields } from './edit-split.tsx';
import { sentSplit } from './split-draft.ts';
import { useSplitForm } from './use-split-form.ts';
import { useDialog } from '../../../components/dialogs.tsx';

const TEXT = text('groupSplits');

export interface FriendSplitDialogProps {
  readonly friend: Pick<Friend, 'id' | 'name' | 'email' | 'avatar' | 'defaultSplit'>;
  readonly viewer: Participant;
  /** Null removes it. @throws {ApiError} */
  readonly onSave: (split: BodyOf<typeof setDefaultSplit>['defaultSplit']) => Promise<unknown>;
}

/** The dialog in which the viewer changes what their new expenses with a friend alone begin with. */
export function FriendSplitDialog({ friend, viewer, onSave }: FriendSplitDialogProps): ReactElement {
  const { close } = useDialog();
  const form = useSplitForm({ participants: [viewer, friend], currentUserId: viewer.id });
  const [isBegun, setIsBegun] = useState(false);
  if (!isBegun) {
    setIsBegun(true);
    form.open({ split: friend.defaultSplit });
  }
  const save = async (changed: typeof form.ready): Promise<void> => {
    await onSave(changed ? sentSplit(changed.split) : null);
    close();
  };
  return (
    <Sheet
      title={TEXT.default}
      isBusy={form.isBusy}
      renderForm={renderFormWith(() => {
        if (form.ready) void form.send(() => save(form.ready));
      })}
      footer={<EditSplitActions form={form} onSave={save} />}
    >
      <p className="text-secondary tone-muted">{TEXT.friendHint({ name: friend.name })}</p>
      <EditSplitFields form={form} />
    </Sheet>
  );
}
