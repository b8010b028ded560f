import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Avatar } from '../../../components/avatar.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { nameOf, type RowPerson } from '../split/part-row.tsx';
import { TEXT } from '../text.ts';
import { isWeighed, billParts, type ItemDraft } from './bill-draft.ts';
import styles from './item-row.module.css';

/** Milliseconds until a press is a long one. */
const LONG_PRESS_MS = 450;

interface FaceProps extends RowPerson {
  readonly item: Pick<ItemDraft, 'weights'>;
  readonly onWeight: (weight: number) => void;
}

/** Pressed while they share the item. A long press, or the keys up and down, give more parts than others: '2 of 3'. */
export function ShareFace({ person, isYou, item, onWeight }: FaceProps) {
  const [isPressed, setIsPressed] = useState(false);
  const wasLong = useRef(false);
  const { [person.id]: weight = 0 } = item.weights;
  const isUneven = weight > 0 && isWeighed(item);
  const name = nameOf({ person, isYou });
  const endLong = useEffectEvent(() => {
    wasLong.current = true;
    setIsPressed(false);
    onWeight(weight + 1);
  });
  useEffect(() => {
    if (!isPressed) return undefined;
    const timer = setTimeout(() => endLong(), LONG_PRESS_MS);
    return () => clearTimeout(timer);
  }, [isPressed]);
  const leave = (): void => setIsPressed(false);
  const handleKey = (event: KeyboardEvent): void => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onWeight(weight + step);
  };
  return (
    <button
      type="button"
      className={classNames(`centred positioned rigid round ${styles.face}`, weight === 0 && styles.off)}
      aria-pressed={weight > 0}
      title={name}
      onPointerDown={({ button }) => {
        wasLong.current = false;
        setIsPressed(button === 0);
      }}
      onPointerUp={leave}
      onPointerLeave={leave}
      onPointerCancel={leave}
      // A long press on a phone would open the browser's menu.
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={handleKey}
      onClick={({ detail }) => {
        // A key or a screen reader clicks without a press.
        if (detail === 0 || !wasLong.current) onWeight(weight > 0 ? 0 : 1);
        wasLong.current = false;
      }}
    >
      <span className="visually-hidden">
        {isUneven ? `${name}, ${TEXT.bill.partOf({ weight, total: billParts(item) })}` : name}
      </span>
      <Avatar id={person.id} name={person.name} image={person.avatar} size={36} />
      {isUneven && weight > 1 && (
        <span className={`money ${styles.weight}`} aria-hidden="true">
          {weight}
        </span>
      )}
    </button>
  );
}
