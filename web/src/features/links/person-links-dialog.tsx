import type { ReactElement } from 'react';
import type { PersonLink } from '@barabar/core/contract/person-link';
import { text } from '@barabar/core/messages/text';
import { PRODUCT_NAME } from '@barabar/core/product';
import { Sheet } from '../../components/sheet.tsx';
import { endPersonLink, makePersonLink, usePersonLinks } from './api.ts';
import { LinkMaker } from './link-maker.tsx';

const TEXT = text('links');

const WORDS = TEXT.person;
const LIVES = [
  { value: 'once', label: WORDS.once },
  { value: 'day', label: WORDS.day },
] as const;

/** What is said of a link beside its end. */
const aboutLink = ({ isSingleUse, joinedCount }: PersonLink): readonly string[] => [
  isSingleUse ? WORDS.single : WORDS.several,
  TEXT.added({ count: joinedCount }),
];

export interface PersonLinksDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Makes links by which people become the viewer's friends, and shows and revokes those that work. */
export function PersonLinksDialog({ isOpen, onClose }: PersonLinksDialogProps): ReactElement {
  return (
    <Sheet isOpen={isOpen} title={WORDS.title} onClose={onClose}>
      <PersonLinks />
    </Sheet>
  );
}

function PersonLinks(): ReactElement {
  return (
    <LinkMaker
      words={WORDS}
      intro={WORDS.intro}
      lives={LIVES}
      initialLife="once"
      messageOf={(link) => WORDS.message({ product: PRODUCT_NAME, link })}
      make={(life) => makePersonLink(life === 'once')}
      living={usePersonLinks()}
      aboutLink={aboutLink}
      end={endPersonLink}
    />
  );
}
