import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { InputRef } from 'antd/es/input';
import { Mail, QrCode } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { LIMITS } from '@barabar/core/limits';
import { text } from '@barabar/core/messages/text';
import { PRODUCT_NAME } from '@barabar/core/product';
import { ActionList, ActionRow } from '../../components/action-row.tsx';
import { Button } from '../../components/button.tsx';
import { useDialog } from '../../components/dialogs.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { renderFormWith } from '../../components/form-sheet.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { LimitNote } from '../../components/limit-note.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import { type Limit, limitWords } from '../../lib/forms/limit-words.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { paths } from '../../lib/pages/paths.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { shorten } from '../../lib/people/shorten.ts';
import { addFriendByName, inviteFriend } from '../friends/add-friends.ts';
import { useFriends } from '../friends/api.ts';
import { openInviteFriend } from '../friends/dialogs.ts';
import { OptionList } from '../friends/finding/option-list.tsx';
import { PersonField } from '../friends/finding/person-field.tsx';
import { type NewPerson, personOptions } from '../friends/finding/person-options.ts';
import { usePersonField } from '../friends/finding/use-person-field.ts';
import { canBeAdded } from '../friends/search-friends.ts';
import { makeOwnLink, ownLinkOf } from './api.ts';
import { openPersonLinks } from './dialogs.ts';
import { MadeLink } from './made-link.tsx';

const FRIENDS = text('friends');
const FRIENDS_API = text('friendsApi');
const INVITING = text('friendDialogs').add;
const LINKS = text('links');
const MEMBERS = text('groupMembers');
const PEOPLE = text('people');

/** The ways to a new friend: a name or an address, the viewer's link with its code, and the form of an invitation. */
export function AddFriendDialog() {
  const { close } = useDialog();
  const finding = useNewFriend();
  return (
    <Sheet title={FRIENDS.add} isBusy={finding.field.isBusy} renderForm={renderFormWith(() => undefined)}>
      <div className="stack">
        <NewFriend {...finding} />
        <OwnLink>
          <ActionRow
            icon={Mail}
            label={PEOPLE.byEmail}
            isDisabled={finding.field.isBusy}
            onClick={() => {
              close();
              openInviteFriend({});
            }}
          />
        </OwnLink>
      </div>
    </Sheet>
  );
}

interface OwnLinkProps {
  /** The row below. */
  readonly children: ReactNode;
}

/** The link to the viewer. A tap makes it, and it is shown at once if this page has made it before. */
function OwnLink({ children }: OwnLinkProps) {
  const { id: userId } = useCurrentUser();
  const [link, setLink] = useState(() => ownLinkOf(userId));
  const { isBusy, failure, attempt } = useAttempt(LINKS.failedToMake);
  if (link !== undefined || isBusy)
    return (
      <>
        <MadeLink
          link={link}
          takesFocus={isBusy}
          messageOf={(url) => LINKS.person.message({ product: PRODUCT_NAME, link: url })}
        />
        <p className="text-secondary tone-muted">{LINKS.person.intro}</p>
        <div className="bleeding">
          <ActionList>{children}</ActionList>
        </div>
      </>
    );
  return (
    <OwnLinkRow failure={failure} onMake={() => void attempt(async () => setLink(await makeOwnLink(userId)))}>
      {children}
    </OwnLinkRow>
  );
}

function OwnLinkRow({
  failure,
  onMake,
  children,
}: OwnLinkProps & { readonly failure: string | undefined; readonly onMake: () => void }) {
  const row = useRef<HTMLButtonElement>(null);
  // The place of the link, which had the focus while it was being made, is gone.
  useEffect(() => {
    if (failure !== undefined && document.activeElement === document.body) row.current?.focus();
  }, [failure]);
  return (
    <div className="stack-close">
      <div className="bleeding">
        <ActionList>
          <ActionRow ref={row} icon={QrCode} label={PEOPLE.myLink} onClick={onMake} />
          {children}
        </ActionList>
      </div>
      <ErrorAlert message={failure} />
      {failure !== undefined && (
        <Button variant="ghost" onClick={() => openPersonLinks({})}>
          {LINKS.living}
        </Button>
      )}
    </div>
  );
}

/** Finds who is a friend already, and adds others by name or invites them. */
function useNewFriend() {
  const { close } = useDialog();
  const { id: viewerId } = useCurrentUser();
  const navigate = useNavigate();
  const { data: friends, error, retry } = useFriends();
  const [typed, setTyped] = useState('');
  const input = useRef<InputRef>(null);
  const list = useRef<HTMLUListElement>(null);
  const hasFailed = friends === undefined && error !== undefined;
  const byName: Limit = {
    count: friends?.filter(({ directGroupId }) => directGroupId !== undefined).length ?? 0,
    max: LIMITS.directGroupsMax,
    what: PEOPLE.friendsByName,
  };
  const invited: Limit = { count: friends?.length ?? 0, max: LIMITS.friendsMax, what: INVITING.friends };
  const options = personOptions(typed, {
    people: friends?.filter(canBeAdded) ?? [],
    groups: [],
    mayAdd: friends !== undefined || hasFailed,
  });
  const add = async (option: NewPerson): Promise<void> => {
    const name = shorten(option.text);
    if (option.kind === 'name') addFriendByName({ name: option.text }, { viewerId });
    else await inviteFriend({ email: option.text, name: '' });
    close();
    const words = option.kind === 'name' ? MEMBERS.friendAdded({ name }) : INVITING.sent({ name });
    showNotice({ tone: 'success', text: words });
  };
  const field = usePersonField({
    typed,
    onTyped: setTyped,
    options,
    areAll: friends !== undefined,
    hasFailed,
    onTake: (option) => {
      if (option.kind === 'person') return void navigate(paths.friend(option.person.id));
      return option.kind === 'group' ? undefined : add(option);
    },
    isOff: ({ kind }) =>
      (kind === 'name' && byName.count >= byName.max) || (kind === 'address' && invited.count >= invited.max),
    opensPeople: true,
    onGoOn: () => input.current?.focus(),
    choices: [list],
  });
  return { input, list, typed, field, options, byName, invited, error: hasFailed ? error : undefined, retry };
}

/** The field for somebody by name, or at an address. Who is a friend already is found, and has a page. */
const NewFriend = ({
  input,
  list,
  typed,
  field,
  options,
  byName,
  invited,
  error,
  retry,
}: ReturnType<typeof useNewFriend>) => (
  <div>
    {error !== undefined && <ErrorAlert message={messageOf(error, FRIENDS_API.failed)} onRetry={retry} />}
    <PersonField ref={input} label={PEOPLE.nameOrEmail} placeholder="" typed={typed} field={field} />
    <OptionList
      ref={list}
      options={options}
      canTake={field.canTake}
      onChoose={field.handleChoice}
      byName={byName}
    />
    {options.some(({ kind }) => kind === 'address') && limitWords(invited) !== undefined && (
      <LimitNote {...invited} />
    )}
  </div>
);
