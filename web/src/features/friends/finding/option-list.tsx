import type { ReactElement, Ref } from 'react';
import { Link2, type LucideIcon, Mail, UserRoundPlus } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { Line } from '../../../components/line.tsx';
import { Tile } from '../../../components/tile.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { type Limit, limitWords } from '../../../lib/forms/limit-words.ts';
import { ChipFace } from './latest-chips.tsx';
import { optionKey, type NewPerson, type PersonOption } from './person-options.ts';
import styles from './option-list.module.css';

const LABELS = text('fields');
const SEARCH = text('search');
const VERBS = text('verbs');
const WORDS = text('people');

export interface OptionListProps {
  readonly ref?: Ref<HTMLUListElement>;
  readonly options: readonly PersonOption[];
  readonly canTake: (option: PersonOption) => boolean;
  readonly onChoose: (option: PersonOption) => void;
  /** How many friends by name there are already, where another one is added. */
  readonly byName?: Limit | undefined;
  /** Invites by a link whoever is not there. */
  readonly onLink?: (() => void) | undefined;
  /** Whether it lies over what is below, which stays where it is while somebody types. */
  readonly isOver?: boolean;
}

/** What the typed text can stand for, each with a tap that takes it. */
export function OptionList({
  ref,
  options,
  canTake,
  onChoose,
  byName,
  onLink,
  isOver = false,
}: OptionListProps) {
  return (
    <ul
      ref={ref}
      aria-label={SEARCH.found}
      aria-live="polite"
      className={classNames(styles.options, isOver && styles.over)}
    >
      {options.map((option) => (
        <li key={optionKey(option)}>
          <OptionButton isDisabled={!canTake(option)} onChoose={() => onChoose(option)}>
            <OptionLine option={option} byName={byName} />
          </OptionButton>
        </li>
      ))}
      {onLink && (
        <li>
          <OptionButton onChoose={onLink}>
            <Line leading={<Tile icon={Link2} />} title={VERBS.inviteByLink} />
          </OptionButton>
        </li>
      )}
    </ul>
  );
}

const OptionButton = ({
  isDisabled = false,
  onChoose,
  children,
}: {
  isDisabled?: boolean;
  onChoose: () => void;
  children: ReactElement;
}) => (
  <button
    type="button"
    className="outset touchable"
    disabled={isDisabled}
    // The field keeps the focus, and with it the keyboard of a phone.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
  >
    {children}
  </button>
);

function OptionLine({ option, byName }: { option: PersonOption; byName: Limit | undefined }) {
  if (option.kind === 'person') {
    const { name, email, status } = option.person;
    return (
      <Line
        leading={<ChipFace option={option} size={44} />}
        title={name}
        subtitle={status === 'name-only' ? LABELS.byName : email}
      />
    );
  }
  if (option.kind === 'group') {
    const { name, members } = option.group;
    return (
      <Line
        leading={<ChipFace option={option} size={44} />}
        title={name}
        subtitle={LABELS.members({ count: members.length })}
      />
    );
  }
  const { icon, title, hint } = WAYS[option.kind];
  const limit = option.kind === 'name' && byName ? limitWords(byName) : undefined;
  return <Line leading={<Tile icon={icon} />} title={title(option.text)} subtitle={limit ?? hint} />;
}

/** How each way to add somebody is offered. */
const WAYS: Readonly<
  Record<NewPerson['kind'], { icon: LucideIcon; title: (text: string) => string; hint: string }>
> = {
  name: { icon: UserRoundPlus, title: (name) => WORDS.add({ name }), hint: LABELS.byName },
  address: { icon: Mail, title: (email) => WORDS.invite({ email }), hint: WORDS.inviteHint },
};
