import Input from 'antd/es/input';
import { text } from '@barabar/core/messages/text';
import { namesOf } from '@barabar/core/records/fields';
import { GROUP_TEXTS } from '@barabar/core/records/group';
import { TextItem } from '../../components/form-text-item.tsx';

const LABELS = text('groupDialogs').create;

interface GroupTextsProps {
  readonly rows: number;
  /** Said in an empty field. */
  readonly hints?: { readonly [Name in keyof typeof GROUP_TEXTS]?: string };
}

/** The optional texts of a group in a form. */
export const GroupTexts = ({ rows, hints }: GroupTextsProps) =>
  namesOf(GROUP_TEXTS).map((name) => {
    const { max } = GROUP_TEXTS[name];
    return (
      <TextItem key={name} label={LABELS[name]} name={name} max={max}>
        <Input.TextArea rows={rows} placeholder={hints?.[name]} maxLength={max} />
      </TextItem>
    );
  });
