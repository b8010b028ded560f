import { type ReactElement, useState } from 'react';
import { type GroupLink, LINK_DAYS } from '@barabar/core/contract/links';
import { text } from '@barabar/core/messages/text';
import { PRODUCT_NAME } from '@barabar/core/product';
import { Sheet } from '../../components/sheet.tsx';
import { endGroupLink, makeGroupLink, useGroupLinks } from './api.ts';
import { LinkMaker } from './link-maker.tsx';
import { madeLinkOf } from '../../lib/pages/kept-link.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { useOpenedGroup } from '../../store/reads/use-opened.ts';

const TEXT = text('links');
const VERBS = text('verbs');

const WORDS = TEXT.group;
const LIVES = LINK_DAYS.map((value) => ({ value, label: WORDS.days({ count: value }) }));

const aboutLink = ({ createdBy, joinedCount }: GroupLink): readonly string[] => [
  TEXT.by({ name: createdBy.name }),
  TEXT.joined({ count: joinedCount }),
];

export interface GroupLinksDialogProps {
  readonly groupId: string;
  /** Whether a link is made as the dialog opens. */
  readonly isAtOnce?: boolean | undefined;
}

/** Makes links by which people join a group, and shows and revokes those that work. For admins. */
export function GroupLinksDialog({ groupId, isAtOnce }: GroupLinksDialogProps): ReactElement {
  return (
    <Sheet title={isAtOnce ? VERBS.inviteByLink : TEXT.living}>
      <GroupLinks groupId={groupId} isAtOnce={isAtOnce} />
    </Sheet>
  );
}

function GroupLinks({ groupId, isAtOnce = false }: GroupLinksDialogProps): ReactElement {
  const { name } = useOpenedGroup(groupId);
  const { id: userId } = useCurrentUser();
  const [made] = useState(() => madeLinkOf(groupId, { userId }));
  return (
    <LinkMaker
      words={WORDS}
      intro={`${WORDS.intro({ group: name })} ${WORDS.newcomers}`}
      lives={LIVES}
      initialLife={7}
      messageOf={(link) => WORDS.message({ group: name, product: PRODUCT_NAME, link })}
      made={isAtOnce ? made : undefined}
      isAtOnce={isAtOnce}
      make={(days) => makeGroupLink(groupId, days)}
      living={useGroupLinks(groupId)}
      aboutLink={aboutLink}
      end={(linkId) => endGroupLink(groupId, linkId)}
    />
  );
}
