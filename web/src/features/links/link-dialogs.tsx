import { useState } from 'react';
import { type GroupLink, LINK_DAYS } from '@barabar/core/contract/links';
import { text } from '@barabar/core/messages/text';
import { PRODUCT_NAME } from '@barabar/core/product';
import { Sheet } from '../../components/sheet.tsx';
import {
  endGroupLink,
  endPersonLink,
  makeGroupLink,
  makePersonLink,
  useGroupLinks,
  usePersonLinks,
} from './api.ts';
import { LinkMaker } from './link-maker.tsx';
import { madeLinkOf } from '../../lib/pages/kept-link.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { useOpenedGroup } from '../../store/reads/use-opened.ts';
import type { Friend } from '@barabar/core/contract/friends';
import type { PersonLink } from '@barabar/core/contract/person-link';

const TEXT = text('links');
const VERBS = text('verbs');
const GROUP = TEXT.group;
const LIVES = LINK_DAYS.map((value) => ({ value, label: GROUP.days({ count: value }) }));

const aboutGroupLink = ({ createdBy, joinedCount }: GroupLink, viewerId: string): readonly string[] => [
  TEXT.by({ by: createdBy.id === viewerId ? 'you' : 'other', name: createdBy.name }),
  TEXT.joined({ count: joinedCount }),
];

export interface GroupLinksDialogProps {
  readonly groupId: string;
  /** Whether a link is made as the dialog opens. */
  readonly isAtOnce?: boolean | undefined;
}

/** Makes links by which people join a group, and shows and revokes those that work. For admins. */
export function GroupLinksDialog({ groupId, isAtOnce }: GroupLinksDialogProps) {
  return (
    <Sheet title={isAtOnce ? VERBS.inviteByLink : TEXT.living}>
      <GroupLinks groupId={groupId} isAtOnce={isAtOnce} />
    </Sheet>
  );
}

function GroupLinks({ groupId, isAtOnce = false }: GroupLinksDialogProps) {
  const { name } = useOpenedGroup(groupId);
  const { id: userId } = useCurrentUser();
  const [made] = useState(() => madeLinkOf(groupId, { userId }));
  return (
    <LinkMaker
      words={GROUP}
      intro={GROUP.intro({ group: name })}
      details={GROUP.details}
      lives={LIVES}
      initialLife={7}
      messageOf={(link) => GROUP.message({ group: name, product: PRODUCT_NAME, link })}
      made={isAtOnce ? made : undefined}
      isAtOnce={isAtOnce}
      make={(days) => makeGroupLink(groupId, days)}
      living={useGroupLinks(groupId)}
      aboutLink={(link) => aboutGroupLink(link, userId)}
      end={(linkId) => endGroupLink(groupId, linkId)}
    />
  );
}

const PERSON = TEXT.person;
const ONCE = { value: 'once', label: PERSON.once } as const;
const DAY = { value: 'day', label: PERSON.day } as const;

const aboutPersonLink = ({ isSingleUse, joinedCount }: PersonLink): readonly string[] => [
  isSingleUse ? PERSON.single : PERSON.several,
  TEXT.added({ count: joinedCount }),
];

export interface PersonLinksDialogProps {
  /** Somebody by name whom the links are for. */
  readonly friend?: Pick<Friend, 'id' | 'name'> | undefined;
}

/** The links by which people become the viewer's friends, or those for one whom the viewer has by name. */
export function PersonLinksDialog({ friend }: PersonLinksDialogProps) {
  return (
    <Sheet title={friend ? VERBS.inviteByLink : PERSON.title}>
      <PersonLinks friend={friend} />
    </Sheet>
  );
}

function PersonLinks({ friend }: Pick<PersonLinksDialogProps, 'friend'>) {
  return (
    <LinkMaker
      words={PERSON}
      intro={friend ? PERSON.introFor({ name: friend.name }) : PERSON.intro}
      lives={friend ? [ONCE] : [ONCE, DAY]}
      initialLife="once"
      messageOf={(link) => PERSON.message({ product: PRODUCT_NAME, link })}
      make={(life) => makePersonLink({ singleUse: life === 'once', ...(friend && { friendId: friend.id }) })}
      living={usePersonLinks()}
      aboutLink={aboutPersonLink}
      end={endPersonLink}
    />
  );
}
