import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Mail } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { LIMITS } from '@barabar/core/limits';
import { text } from '@barabar/core/messages/text';
import { PRODUCT_NAME } from '@barabar/core/product';
import { ActionList, ActionRow } from '../../components/action-row.tsx';
import { Button } from '../../components/button.tsx';
import { openDialog, useDialog } from '../../components/dialogs.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { renderFormWith } from '../../components/form-sheet.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { paths } from '../../lib/pages/paths.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { shorten } from '../../lib/people/shorten.ts';
import { addFriendByName, inviteFriend } from '../friends/add-friends.ts';
import { useFriends } from '../friends/api.ts';
import { OptionList } from '../friends/finding/option-list.tsx';
import { PersonField } from '../friends/finding/person-field.tsx';
import { type PersonOption, personOptions } from '../friends/finding/person-options.ts';
import { usePersonField } from '../friends/finding/use-person-field.ts';
import { InviteFriendDialog } from '../friends/invite-friend-dialog.tsx';
import { canBeAdded } from '../friends/search-friends.ts';
import { makeOwnLink, ownLinkOf } from './api.ts';
import { MadeLink } from './made-link.tsx';

const FRIENDS = text('friends');
const INVITING = text('friendDialogs').add;
const LINKS = text('links');
const MEMBERS = text('groupMembers');
const PEOPLE = text('people');

export interface AddFriendDialogProps {
  /** Whether it is the form of an invitation alone. */
  readonly isByEmail?: boolean;
}

/** The ways to a new friend: the viewer's link with its code, a name or an address, and the form of an invitation. */
export function AddFriendDialog({ isByEmail = false }: AddFriendDialogProps): ReactElement {
  const { close } = useDialog();
  if (isByEmail) return <InviteFriendDialog />;
  return (
    <Sheet title={FRIENDS.add} renderForm={renderFormWith(() => undefined)}>
      <div className="stack">
        <OwnLink />
        <NewFriend />
        <div className="bleeding">
          <ActionList>
            <ActionRow
              icon={Mail}
              label={PEOPLE.byEmail}
              onClick={() => {
                close();
                openDialog('add-friend', { isByEmail: true });
              }}
            />
          </ActionList>
        </div>
      </div>
    </Sheet>
  );
}

/** The link to the viewer, which is made as the dialog opens. */
function OwnLink(): ReactElement {
  const { id: userId } = useCurrentUser();
  const [link, setLink] = useState(() => ownLinkOf(userId));
  const { failure, attempt } = useAttempt(LINKS.failedToMake);
  const isStarted = useRef(link !== undefined);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void attempt(async () => setLink(await makeOwnLink(userId)));
  });
  if (failure !== undefined)
    return (
      <div className="stack-close">
        <ErrorAlert message={failure} />
        <Button variant="ghost" onClick={() => openDialog('person-links', {})}>
          {LINKS.living}
        </Button>
      </div>
    );
  return (
    <>
      <MadeLink link={link} messageOf={(url) => LINKS.person.message({ product: PRODUCT_NAME, link: url })} />
      <p className="text-secondary tone-muted">{LINKS.person.intro}</p>
    </>
  );
}

/** The field for somebody by name, or at an address. Who is a friend already is found, and has a page. */
function NewFriend(): ReactElement {
  const { close } = useDialog();
  const navigate = useNavigate();
  const { friends } = useFriends();
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const byNameCount = friends?.filter(({ directGroupId }) => directGroupId !== undefined).length ?? 0;
  const options = personOptions(typed, {
    people: friends?.filter(canBeAdded) ?? [],
    groups: [],
    mayAdd: friends !== undefined,
  });
  const add = async (option: PersonOption): Promise<void> => {
    if (option.kind === 'person') return void navigate(paths.friend(option.person.id));
    if (option.kind === 'group') return;
    const name = shorten(option.text);
    await (option.kind === 'name'
      ? addFriendByName(option.text)
      : inviteFriend({ email: option.text, name: '' }));
    close();
    const words = option.kind === 'name' ? MEMBERS.friendAdded({ name }) : INVITING.sent({ name });
    showNotice({ tone: 'success', text: words });
  };
  const field = usePersonField({
    typed,
    onTyped: setTyped,
    options,
    areAll: friends !== undefined,
    onTake: add,
    isOff: ({ kind }) => kind === 'name' && byNameCount >= LIMITS.directGroupsMax,
    onGoOn: () => undefined,
    choices: list,
  });
  return (
    <div>
      <PersonField label={PEOPLE.nameOrEmail} placeholder="" typed={typed} field={field} />
      <OptionList
        ref={list}
        options={options}
        canTake={field.canTake}
        onChoose={field.handleChoice}
        byName={{ count: byNameCount, max: LIMITS.directGroupsMax, what: PEOPLE.friendsByName }}
      />
    </div>
  );
}
