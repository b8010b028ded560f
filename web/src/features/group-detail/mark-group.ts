import {
  archiveGroup,
  favouriteGroup,
  unarchiveGroup,
  unfavouriteGroup,
} from '@barabar/core/contract/group-marks';
import { text } from '@barabar/core/messages/text';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { fillRecord } from '../../store/store.ts';

const TEXT = text('groupDetail');

const CALLS = {
  archive: archiveGroup,
  unarchive: unarchiveGroup,
  favourite: favouriteGroup,
  unfavourite: unfavouriteGroup,
} as const;

/** A mark that the viewer makes for themselves, or takes away. */
export type Marking = keyof typeof CALLS;

/** Makes a mark of a group, or takes it away. A failure is shown. */
export async function markGroup(groupId: string, marking: Marking): Promise<void> {
  try {
    fillRecord('group', await callEndpoint(CALLS[marking], { params: { groupId } }));
    if (marking === 'archive') showNotice({ tone: 'success', text: TEXT.archived });
  } catch (error) {
    showNotice({ tone: 'failure', text: messageOf(error, TEXT.markFailed) });
  }
}
