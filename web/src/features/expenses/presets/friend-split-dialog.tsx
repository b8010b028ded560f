import { useState } from 'react';
import type { BodyOf } from '@barabar/core/contract/endpoint';
import { setDefaultSplit } from '@barabar/core/contract/friend-split';
import { text } from '@barabar/core/messages/text';
import { renderFormWith } from '../../../components/form-sheet.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { EditSplitActions, EditSplitFields } from './edit-split.tsx';
import { sentSplit, useSplitForm } from './use-split-form.ts';
import { useDialog } from '../../../components/dialogs.tsx';
import { useCurrentUser } from '../../../lib/people/current-user.ts';
import { useOpenedFriend } from '../../../store/reads/use-opened.ts';
import { callEndpoint } from '../../../lib/api/api-client.ts';
import { fillRecord } from '../../../store/store.ts';

const TEXT = text('groupSplits');

async function saveDefaultSplit(
  friendId: string,
  defaultSplit: BodyOf<typeof setDefaultSplit>['defaultSplit'],
): Promise<void> {
  const friend = await callEndpoint(setDefaultSplit, { params: { friendId }, body: { defaultSplit } });
  fillRecord('friend', friend);
}

/** The dialog in which the viewer changes what their new expenses with a friend alone begin with. */
export function FriendSplitDialog({ friendId }: { friendId: string }) {
  const friend = useOpenedFriend(friendId);
  const viewer = useCurrentUser();
  const { close } = useDialog();
  const form = useSplitForm({ participants: [viewer, friend], currentUserId: viewer.id });
  const [isBegun, setIsBegun] = useState(false);
  if (!isBegun) {
    setIsBegun(true);
    form.open({ split: friend.defaultSplit });
  }
  const save = async (changed: typeof form.ready): Promise<void> => {
    await saveDefaultSplit(friendId, changed ? sentSplit(changed.split) : null);
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
