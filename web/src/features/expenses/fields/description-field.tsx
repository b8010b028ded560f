import type { ReactElement } from 'react';
import { text } from '@barabar/core/messages/text';
import { EXPENSE } from '@barabar/core/records/expense';
import { FieldGroup } from '../../../components/field-group.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { Tile } from '../../../components/tile.tsx';
import { categoryLook } from '../../../lib/records/category-icons.ts';
import { useDraft } from '../draft/draft-context.ts';
import { TEXT } from '../text.ts';
import { type CategoryOffer, CategorySelect } from './category-select.tsx';
import styles from './description-field.module.css';

const LABELS = text('fields');

export interface DescriptionFieldProps {
  readonly categories?: CategoryOffer | undefined;
  readonly problem: string | undefined;
}

/** What an expense was for: its description, and at its end the category that this indicates, or that was chosen. */
export function DescriptionField({ categories, problem }: DescriptionFieldProps): ReactElement {
  const { draft, dispatch } = useDraft();
  return (
    <div>
      <FieldGroup>
        <div className={`field-row ${styles.field}`}>
          <Tile {...categoryLook(draft)} />
          <TextField
            label={<span className="visually-hidden">{LABELS.description}</span>}
            text={draft.description}
            field={EXPENSE.description}
            placeholder={TEXT.descriptionHint}
            isRequired
            problem={problem}
            onChange={(description) => dispatch({ type: 'enter', fields: { description } })}
          />
          <CategorySelect
            chosen={draft}
            offer={categories}
            isGuess={draft.isCategoryOpen && draft.category !== undefined}
            onChange={(chosen) => dispatch({ type: 'chooseCategory', ...chosen })}
          />
        </div>
      </FieldGroup>
      {categories?.problem !== undefined && (
        <p role="alert" className="amount-note">
          {categories.problem}
        </p>
      )}
    </div>
  );
}
