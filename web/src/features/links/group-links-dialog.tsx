import type { ReactElement } from 'react';
import { type GroupLink, LINK_DAYS } from '@barabar/core/contract/links';
import { text } from '@barabar/core/messages/text';
import { PRODUCT_NAME } from '@barabar/core/product';
import { Sheet } from '../../components/sheet.tsx';
import { endGroupLink, makeGroupLink, useGroupLinks } from './api.ts';
import { LinkMaker } from './link-maker.tsx';
import { useOpenedGroup } from '../../store/reads/use-opened.ts';

const TEXT = text('links');
const VERBS = text('verbs');

const WORDS = TEXT.group;
const LIVES = LINK_DAYS.map((value) => ({ value, label: WORDS.days({ count: value }) }));

/** What is said of a link beside its end. */
const aboutLink = ({ createdBy, joinedCount }: GroupLink): readonly string[] => [
  TEXT.by({ name: createdBy.name }),
  TEXT.joined({ count: joinedCount }),
];

export interface GroupLinksDialogProps {
  readonly groupId: string;
}

/** Makes links by which people join a group, and shows and revokes those that work. For admins. */
export function GroupLinksDialog({ groupId }: GroupLinksDialogProps): ReactElement {
  return (
    <Sheet title={VERBS.inviteByLink}>
      <GroupLinks groupId={groupId} />
    </Sheet>
  );
}

function GroupLinks({ groupId }: GroupLinksDialogProps): ReactElement {
  const { name } = useOpenedGroup(groupId);
  return (
    <LinkMaker
      words={WORDS}
      intro={`${WORDS.intro({ group: name })} ${WORDS.newcomers}`}
      lives={LIVES}
      initialLife={7}
      messageOf={(link) => WORDS.message({ group: name, product: PRODUCT_NAME, link })}
      make={(days) => makeGroupLink(groupId, days)}
      living={useGroupLinks(groupId)}
      aboutLink={aboutLink}
      end={(linkId) => endGroupLink(groupId, linkId)}
    />
  );
}
