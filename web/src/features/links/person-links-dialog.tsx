import type { ReactElement } from 'react';
import type { Friend } from '@barabar/core/contract/friends';
import type { PersonLink } from '@barabar/core/contract/person-link';
import { text } from '@barabar/core/messages/text';
import { PRODUCT_NAME } from '@barabar/core/product';
import { Sheet } from '../../components/sheet.tsx';
import { endPersonLink, makePersonLink, usePersonLinks } from './api.ts';
import { LinkMaker } from './link-maker.tsx';

const TEXT = text('links');
const VERBS = text('verbs');

const WORDS = TEXT.person;
const ONCE = { value: 'once', label: WORDS.once } as const;
const DAY = { value: 'day', label: WORDS.day } as const;

const aboutLink = ({ isSingleUse, joinedCount }: PersonLink): readonly string[] => [
  isSingleUse ? WORDS.single : WORDS.several,
  TEXT.added({ count: joinedCount }),
];

export interface PersonLinksDialogProps {
  /** Somebody by name whom the links are for. */
  readonly friend?: Pick<Friend, 'id' | 'name'> | undefined;
}

/** Or one of them whom the viewer has by name. */
export function PersonLinksDialog({ friend }: PersonLinksDialogProps): ReactElement {
  return (
    <Sheet title={friend ? VERBS.inviteByLink : WORDS.title}>
      <PersonLinks friend={friend} />
    </Sheet>
  );
}

function PersonLinks({ friend }: Pick<PersonLinksDialogProps, 'friend'>): ReactElement {
  return (
    <LinkMaker
      words={WORDS}
      intro={friend ? WORDS.introFor({ name: friend.name }) : WORDS.intro}
      lives={friend ? [ONCE] : [ONCE, DAY]}
      initialLife="once"
      messageOf={(link) => WORDS.message({ product: PRODUCT_NAME, link })}
      make={(life) => makePersonLink({ singleUse: life === 'once', ...(friend && { friendId: friend.id }) })}
      living={usePersonLinks()}
      aboutLink={aboutLink}
      end={endPersonLink}
    />
  );
}
