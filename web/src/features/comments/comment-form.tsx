import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { COMMENT_TOO_LONG_MESSAGE } from '@barabar/core/contract/comments';
import { LIMITS } from '@barabar/core/limits';
import { text } from '@barabar/core/messages/text';
import { AntdScope } from '../../components/antd-scope.tsx';
import { Button } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { FieldGroup, FORM_LOOK } from '../../components/field-group.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { keepValues, readValues } from '../../lib/forms/kept-form.ts';
import { isOnlyHere } from '../../store/outbox/outbox.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { useIsMounted } from '../../lib/loading/use-is-mounted.ts';
import { writeComment } from './api.ts';

const TEXT = text('comments');

/** The length from which the counter is shown. */
const COUNTED_FROM = LIMITS.commentCharsMax - 100;

/** The comment that is typed. It stays in this tab until it is sent: from then on the outbox has it. */
function useComment(expenseId: string) {
  const author = useCurrentUser();
  const keptAs = `${author.id}:comment:${expenseId}`;
  const [text, setText] = useState(() => readValues(keptAs, { text: '' })?.text ?? '');
  const { failure, attempt } = useAttempt(TEXT.sendFailed);
  const last = useRef({ text: '', idempotencyKey: '' });
  const [isSending, setIsSending] = useState(false);
  const isMounted = useIsMounted();
  useEffect(() => keepValues(keptAs, { text }), [keptAs, text]);

  const isTooLong = text.trim().length > LIMITS.commentCharsMax;
  const canSend = text.trim() !== '' && !isTooLong && !isSending;

  const send = async (): Promise<void> => {
    if (!canSend) return;
    const sent = text.trim();
    if (sent !== last.current.text) last.current = { text: sent, idempotencyKey: crypto.randomUUID() };
    const { idempotencyKey } = last.current;
    setIsSending(true);
    setText('');
    let isStored = false;
    await attempt(async () => {
      await writeComment({ expenseId, text: sent }, { author, idempotencyKey, isFormOpen: isMounted });
      isStored = true;
    });
    setIsSending(false);
    // Something else may have been typed meanwhile.
    const before = (typed: string): string => (typed === '' ? sent : `${sent}\n${typed}`);
    if (isStored) last.current = { text: '', idempotencyKey: '' };
    else if (isMounted()) setText(before);
    else if (!isOnlyHere(idempotencyKey))
      keepValues(keptAs, { text: before(readValues(keptAs, { text: '' })?.text ?? '') });
  };
  return { text, setText, isTooLong, canSend, failure, send };
}

export function CommentForm({ expenseId }: { expenseId: string }) {
  const id = useId();
  const { text, setText, isTooLong, canSend, failure, send } = useComment(expenseId);
  // A disabled button would stay for good. Hidden again on blur, it would move what is tapped below it.
  const [isBegun, setIsBegun] = useState(text !== '');
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };

  return (
    <AntdScope>
      <Form {...FORM_LOOK} className="edged" onFinish={() => void send()}>
        <div className="stack-close">
          <ErrorAlert message={failure} />
          <FieldGroup>
            <Form.Item
              label={TEXT.label}
              htmlFor={id}
              validateStatus={isTooLong ? 'error' : ''}
              help={isTooLong ? COMMENT_TOO_LONG_MESSAGE : undefined}
            >
              <Input.TextArea
                id={id}
                value={text}
                autoSize={{ minRows: 1, maxRows: 8 }}
                onChange={({ target }) => setText(target.value)}
                onFocus={() => setIsBegun(true)}
                onKeyDown={handleKeyDown}
              />
            </Form.Item>
          </FieldGroup>
          {isBegun && (
            <div className="spread">
              <span className="text-caption tone-muted fills" aria-live="polite">
                {text.length >= COUNTED_FROM &&
                  TEXT.counter({ length: text.trim().length, max: LIMITS.commentCharsMax })}
              </span>
              <Button type="submit" variant="tonal" disabled={!canSend}>
                {TEXT.send}
              </Button>
            </div>
          )}
        </div>
      </Form>
    </AntdScope>
  );
}
