import Form, { type FormItemProps } from 'antd/es/form';
import Input, { type InputProps } from 'antd/es/input';
import { LIMITS } from '@barabar/core/limits';
import { schemaRule } from '../lib/forms/schema-rule.ts';
import { lengthExtra } from './limit-note.tsx';

export interface TextItemProps extends FormItemProps {
  readonly name: string;
  /** The length of the text at most. */
  readonly max: number;
}

export function TextItem({ name, max, extra, ...item }: TextItemProps) {
  const text: unknown = Form.useWatch(name);
  const words = lengthExtra(typeof text === 'string' ? text : '', max);
  return <Form.Item {...item} name={name} extra={words ?? extra} />;
}

interface NameItemProps extends InputProps, Pick<FormItemProps, 'extra'> {
  readonly label: string;
  readonly schema: Parameters<typeof schemaRule>[0];
}

/** The required name in a form. What else is given is the input's. */
export const NameItem = ({ label, schema, extra, ...input }: NameItemProps) => (
  <TextItem
    label={label}
    name="name"
    max={LIMITS.nameCharsMax}
    extra={extra}
    required
    rules={[schemaRule(schema)]}
  >
    <Input maxLength={LIMITS.nameCharsMax} autoComplete="off" enterKeyHint="done" {...input} />
  </TextItem>
);
