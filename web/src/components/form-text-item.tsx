import type { ReactElement } from 'react';
import Form, { type FormItemProps } from 'antd/es/form';
import { lengthExtra } from './limit-note.tsx';

export interface TextItemProps extends FormItemProps {
  readonly name: string;
  /** The length of the text at most. */
  readonly max: number;
}

/** A Form.Item for a text, which says how many characters are left when they are few. */
export function TextItem({ name, max, extra, ...item }: TextItemProps): ReactElement {
  const text: unknown = Form.useWatch(name);
  const words = lengthExtra(typeof text === 'string' ? text : '', max);
  return <Form.Item {...item} name={name} extra={words ?? extra} />;
}
