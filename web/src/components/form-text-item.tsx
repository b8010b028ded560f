import Form, { type FormItemProps } from 'antd/es/form';
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
