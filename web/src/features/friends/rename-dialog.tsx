import type { Friend } from '@barabar/core/contract/friends';
import { renameMember } from '@barabar/core/contract/group-roles';
import { text } from '@barabar/core/messages/text';
import { OPENS_HERE } from '../../components/first-field.ts';
import { FormSheet } from '../../components/form-sheet.tsx';
import { NameItem } from '../../components/form-text-item.tsx';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { shorten } from '../../lib/people/shorten.ts';
import { revalidateAll } from '../../store/revalidate.ts';
import { useDialog } from '../../components/dialogs.tsx';

const CARDS = text('cards');
const LABELS = text('fields');
const VERBS = text('verbs');

export interface RenameDialogProps {
  readonly friend: Pick<Friend, 'name' | 'places'>;
}

const WORDS = CARDS.renaming;

/** The dialog that gives somebody by name another name, in all these places. */
export function RenameDialog({ friend: { name: formerName, places = [] } }: RenameDialogProps) {
  const { close } = useDialog();
  const groups = places.flatMap(({ groupName }) => groupName ?? []);
  return (
    <FormSheet
      words={{ ...WORDS, submit: VERBS.save }}
      name="rename"
      initialValues={{ name: formerName }}
      required={['name']}
      {...(groups.length > 0 && {
        intro: <p className="tone-muted">{WORDS.everybody({ groups: groups.join(', ') })}</p>,
      })}
      onSubmit={async ({ name }) => {
        const [place] = places;
        if (!place) return;
        const { groupId, userId } = place;
        await callEndpoint(renameMember, { params: { groupId, userId }, body: { name: name.trim() } });
        void revalidateAll();
        close();
        showNotice({ tone: 'success', text: WORDS.renamed({ name: shorten(name.trim()) }) });
      }}
    >
      <NameItem
        label={LABELS.name}
        schema={renameMember.body.shape.name}
        {...OPENS_HERE}
        autoCapitalize="words"
      />
    </FormSheet>
  );
}
