import { useRef, useState } from 'react';
import Form from 'antd/es/form';
import Segmented from 'antd/es/segmented';
import { Copy } from 'lucide-react';
import {
  createToken,
  TOKEN_DAYS,
  TOKEN_SCOPES,
  type TokenDays,
  type TokenScope,
} from '@barabar/core/contract/tokens';
import { LIMITS } from '@barabar/core/limits';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { FormSheet } from '../../components/form-sheet.tsx';
import { NameItem } from '../../components/form-text-item.tsx';
import { Sheet, SheetActions } from '../../components/sheet.tsx';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { DialogScope } from '../../components/dialogs.tsx';
import { copyText } from '../../lib/device/copy-text.ts';

const TEXT = text('programs');
const LABELS = text('fields');
const VERBS = text('verbs');
const LINKS = text('links');

interface Values {
  readonly name: string;
  readonly scope: TokenScope;
  readonly expiresInDays: TokenDays;
}

const SCOPES = TOKEN_SCOPES.map((value) => ({ value, label: TEXT.scopes[value] }));
const LIVES = TOKEN_DAYS.map((value) => ({ value, label: LINKS.group.days({ count: value }) }));

/** Makes a token, and shows it this once. */
export function NewTokenDialog({ count, onMade }: { count: number; onMade: () => void }) {
  const [token, setToken] = useState<string>();
  return (
    <>
      <DialogScope isOpen={token === undefined}>
        <FormSheet<Values>
          words={{ title: TEXT.make, busy: VERBS.creating, failed: TEXT.failedToMake }}
          name="token"
          initialValues={{ name: '', scope: 'read', expiresInDays: 90 }}
          required={['name']}
          outro={
            <div className="stack">
              <Choice label={TEXT.scope} name="scope" options={SCOPES} />
              <Choice label={TEXT.life} name="expiresInDays" options={LIVES} />
            </div>
          }
          limit={{ count, max: LIMITS.tokensMax, what: TEXT.what }}
          onSubmit={async (values) => {
            setToken((await callEndpoint(createToken, { body: values })).token);
            onMade();
          }}
        >
          <NameItem label={LABELS.name} schema={createToken.body.shape.name} extra={TEXT.nameHint} />
        </FormSheet>
      </DialogScope>
      <DialogScope isOpen={token !== undefined}>
        <MadeToken token={token ?? ''} />
      </DialogScope>
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly name: keyof Values;
  readonly options: readonly { readonly value: string | number; readonly label: string }[];
}

function Choice({ label, name, options }: ChoiceProps) {
  return (
    <div className="stack-tight">
      <span className="text-secondary tone-muted">{label}</span>
      <Form.Item noStyle name={name}>
        <Segmented block name={name} options={[...options]} aria-label={label} />
      </Form.Item>
    </div>
  );
}

function MadeToken({ token }: { token: string }) {
  const shown = useRef<HTMLParagraphElement>(null);
  const [failure, setFailure] = useState<string>();
  const copy = async (): Promise<void> => {
    if (await copyText(token)) return showNotice({ tone: 'success', text: TEXT.copied });
    if (shown.current) getSelection()?.selectAllChildren(shown.current);
    setFailure(TEXT.unable);
  };
  return (
    <Sheet
      title={TEXT.made}
      footer={
        <SheetActions>
          <Button size="large" icon={Copy} onClick={() => void copy()}>
            {TEXT.copy}
          </Button>
        </SheetActions>
      }
    >
      <div className="stack">
        <p ref={shown} className="card inset wraps">
          {token}
        </p>
        <p className="text-secondary">{TEXT.madeHint}</p>
        <ErrorAlert message={failure} />
      </div>
    </Sheet>
  );
}
