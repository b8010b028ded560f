import { text } from '@barabar/core/messages/text';
import { CATEGORIES, type CategoryIcon } from '@barabar/core/categories';
import { categoryLook, nameOfCategory } from '../../../lib/records/category-icons.ts';
import { SelectField } from '../../../components/select-field.tsx';
import { TEXT } from '../text.ts';

const VERBS = text('verbs');
const LABELS = text('fields');

/** A category as the form holds it. */
export interface ChosenCategory {
  readonly category: string | undefined;
  readonly categoryIcon?: CategoryIcon | undefined;
}

/** What the form offers beside the nine categories. */
export interface CategoryOffer {
  /** The group's own categories, then the viewer's. */
  readonly ownChoices: readonly (ChosenCategory & { readonly category: string })[];
  readonly onNew: () => void;
  readonly problem: string | undefined;
}

export interface CategorySelectProps {
  readonly chosen: ChosenCategory;
  /** What is offered beside the nine categories. Without it, only the nine are offered. */
  readonly offer?: CategoryOffer | undefined;
  readonly isGuess?: boolean;
  readonly onChange: (chosen: ChosenCategory) => void;
}

/** The value of the option that opens the dialog. No name contains it. */
const NEW = '\u0000';

export function CategorySelect({ chosen, offer, isGuess = false, onChange }: CategorySelectProps) {
  const choices = [
    ...CATEGORIES.map((category): ChosenCategory => ({ category })),
    ...(offer?.ownChoices ?? []),
  ];
  // An expense keeps a category that is in no list any more.
  const isKept =
    chosen.category !== undefined && choices.every(({ category }) => category !== chosen.category);
  const all = isKept ? [...choices, chosen] : choices;
  return (
    <SelectField<string>
      look="inside"
      label={isGuess ? TEXT.guessedCategory : LABELS.category}
      value={chosen.category ?? ''}
      options={[
        { value: '', label: LABELS.none },
        ...all.map((choice) => ({
          value: choice.category ?? '',
          label: nameOfCategory(choice.category ?? ''),
          leading: iconOf(choice),
        })),
        ...(offer ? [{ value: NEW, label: VERBS.newCategory }] : []),
      ]}
      // Whoever chooses what was guessed has chosen it.
      onSame={() => onChange({ category: chosen.category, categoryIcon: chosen.categoryIcon })}
      onChange={(value) => {
        if (value === NEW) offer?.onNew();
        else onChange(all.find(({ category }) => category === value) ?? { category: undefined });
      }}
    />
  );
}

function iconOf(category: ChosenCategory) {
  const { icon: Icon } = categoryLook(category);
  return <Icon size={19} aria-hidden="true" />;
}
