import { useEffect, useRef, useState } from 'react';
import notification from 'antd/es/notification';
import { CircleAlert, X } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { AntdScope } from '../components/antd-scope.tsx';
import styles from './notice-area.module.css';
import { dismissNotice, type Notice, type NoticeAction } from '../lib/notices/notices.ts';

const TEXT = text('app');
const KEY = 'notice';
/** How many seconds a notice without an action stays: enough time to read two lines twice. */
const SHOWN_S = 7;
/** How many seconds a notice with an action stays: as long as the action is possible. */
const ACTION_SHOWN_S = 6;
/** How many seconds a focused notice stays: until dismissed. antd closes a notice whose duration becomes `false`. */
const HELD_S = 86_400;

function shownSeconds({ tone, action, stays = false }: Notice, isHeld: boolean): number {
  if (tone === 'failure' || stays || isHeld) return HELD_S;
  return action ? ACTION_SHOWN_S : SHOWN_S;
}

/** Shows the notice as an antd notification in the nearest live region. Loads antd. */
export function AntdNotice({ notice }: { notice: Notice | undefined }) {
  const area = useRef<HTMLDivElement>(null);
  return (
    <AntdScope>
      <div ref={area} />
      <Shown notice={notice} containerOf={() => area.current ?? document.body} />
    </AntdScope>
  );
}

function Shown({ notice, containerOf }: { notice: Notice | undefined; containerOf: () => HTMLElement }) {
  const [api, holder] = notification.useNotification({
    placement: 'bottomRight',
    stack: false,
    getContainer: containerOf,
  });
  // A notice with the focus does not time out. antd itself does the same for the pointer.
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (!notice) {
      api.destroy(KEY);
      return;
    }
    const { tone, text, action, onClosed } = notice;
    const isSuccess = tone === 'success';
    api.open({
      key: KEY,
      role: isSuccess ? 'status' : 'alert',
      icon: !isSuccess && <CircleAlert size={20} aria-hidden="true" />,
      // A dot does not end a line.
      title: text.replaceAll(' · ', ' ·\u00A0'),
      actions: action && <Action key={text} {...action} />,
      closable: { closeIcon: <X size={18} aria-hidden="true" />, 'aria-label': TEXT.dismiss },
      duration: shownSeconds(notice, isHeld),
      props: {
        onFocus: ({ target }) => setIsHeld(target.matches(':focus-visible')),
        onBlur: () => setIsHeld(false),
      },
      onClose: () => {
        dismissNotice(notice);
        onClosed?.();
      },
    });
  }, [api, notice, isHeld]);
  return <>{holder}</>;
}

function Action({ label, onSelect, takesFocus }: NoticeAction) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <button ref={button} type="button" className={`tall underlined ${styles.action}`} onClick={onSelect}>
      {label}
    </button>
  );
}
