import type { ReactElement } from 'react';
import type { Group } from '@barabar/core/contract/groups';
import { type GroupLink, LINK_DAYS } from '@barabar/core/contract/links';
import { text } from '@barabar/core/messages/text';
import { PRODUCT_NAME } from '@barabar/core/product';
import { Sheet } from '../../components/sheet.tsx';
import { endGroupLink, makeGroupLink, useGroupLinks } from './api.ts';
import { LinkMaker } from './link-maker.tsx';

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
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Undefined while it loads: the dialog is closed then. */
  readonly group: Pick<Group, 'id' | 'name'> | undefined;
}

/** Makes links by which people join a group, and shows and revokes those that work. For admins. */
export function GroupLinksDialog({ isOpen, onClose, group }: GroupLinksDialogProps): ReactElement {
  return (
    <Sheet isOpen={isOpen && group !== undefined} title={VERBS.inviteByLink} onClose={onClose}>
      {group && <GroupLinks group={group} />}
    </Sheet>
  );
}

function GroupLinks({ group: { id, name } }: { readonly group: Pick<Group, 'id' | 'name'> }): ReactElement {
  return (
    <LinkMaker
      words={WORDS}
      intro={`${WORDS.intro({ group: name })} ${WORDS.newcomers}`}
      lives={LIVES}
      initialLife={7}
      messageOf={(link) => WORDS.message({ group: name, product: PRODUCT_NAME, link })}
      make={(days) => makeGroupLink(id, days)}
      living={useGroupLinks(id)}
      aboutLink={aboutLink}
      end={(linkId) => endGroupLink(id, linkId)}
    />
  );
}
