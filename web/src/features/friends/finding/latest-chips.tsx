import { text } from '@barabar/core/messages/text';
import { Avatar } from '../../../components/avatar.tsx';
import { GroupFace } from '../../../components/group-face.tsx';
import { chipNames } from '../../../lib/people/chip-names.ts';
import { PersonChip, PersonChips } from './person-chips.tsx';
import { optionKey, type KnownOption } from './person-options.ts';

const WORDS = text('people');

const nameIn = (option: KnownOption): string =>
  (option.kind === 'person' ? option.person : option.group).name;

export function LatestChips({
  latest,
  isDisabled,
  onChoose,
}: {
  latest: readonly KnownOption[];
  isDisabled: boolean;
  onChoose: (option: KnownOption) => void;
}) {
  const people = latest.filter(({ kind }) => kind === 'person');
  const names = chipNames(people.map(nameIn));
  if (latest.length === 0) return null;
  return (
    <section aria-label={WORDS.latest}>
      <PersonChips>
        {latest.map((option) => (
          <PersonChip
            key={optionKey(option)}
            face={<ChipFace option={option} size={32} />}
            label={nameIn(option)}
            // A group has its whole name: the first word alone does not say which group it is.
            words={names[people.indexOf(option)] ?? nameIn(option)}
            isCut={option.kind === 'group'}
            isDisabled={isDisabled}
            onSelect={() => onChoose(option)}
          />
        ))}
      </PersonChips>
    </section>
  );
}

export function ChipFace({ option, size }: { option: KnownOption; size: 32 | 44 }) {
  if (option.kind === 'group') {
    const { id, name, avatar, icon } = option.group;
    return <GroupFace id={id} name={name} image={avatar} icon={icon} size={size} />;
  }
  const { id, name, avatar } = option.person;
  return <Avatar id={id} name={name} image={avatar} size={size} />;
}
