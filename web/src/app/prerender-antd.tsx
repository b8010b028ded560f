import { type ReactElement, startTransition, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import Alert from 'antd/es/alert';
import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import Radio from 'antd/es/radio';
import Select from 'antd/es/select';
import { AntdScope } from '../components/antd-scope.tsx';
import { FORM_LOOK } from '../components/field-group.tsx';
import { idle } from '../lib/loading/load-ahead.ts';

/** The Modal is closed: antd counts one with `forceRender` as open, and it would take Escape. */
const PARTS: readonly ReactElement[] = [
  <Modal key="modal" open={false} destroyOnHidden />,
  <Form key="form" {...FORM_LOOK}>
    <Form.Item label="label" name="name">
      <Input />
    </Form.Item>
  </Form>,
  <Input.TextArea key="text" />,
  <Checkbox key="checkbox">label</Checkbox>,
  <Radio key="radio">label</Radio>,
  <Alert key="alert" showIcon title="title" />,
  <Select key="select" virtual={false} />,
];

function Parts() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count < PARTS.length) void idle().then(() => startTransition(() => setCount(count + 1)));
  }, [count]);
  return <>{PARTS.slice(0, count)}</>;
}

/**
 * In an element that stays outside the document: the first dialog finds antd's styles computed and code
 * compiled (docs/opening.md).
 */
export async function prerenderAntd(): Promise<void> {
  const root = createRoot(document.createElement('div'));
  startTransition(() =>
    root.render(
      <AntdScope>
        <Parts />
      </AntdScope>,
    ),
  );
}
