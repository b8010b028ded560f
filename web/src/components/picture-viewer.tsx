import { type MouseEvent, useLayoutEffect, useRef, useState, type RefCallback, useCallback } from 'react';
import { Minus, Plus } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { IconButton } from './icon-button.tsx';
import { PictureMark, type PicturePart } from './picture-mark.tsx';
import styles from './picture-viewer.module.css';

const SHEETS = text('sheets');
const TEXT = SHEETS.picture;

/** Widths of the picture, as multiples of the room that it has. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const;
const TAPPED_ZOOM = 2;

export interface PictureViewerProps {
  readonly file: Blob;
  readonly name: string;
  /** The part to frame. The picture begins there. */
  readonly mark?: PicturePart | undefined;
}

const percent = (fraction: number): string => `${fraction * 100}%`;

/** A point, in fractions of the content. */
interface Middle {
  readonly x: number;
  readonly y: number;
}

/** Where the middle of the visible part is. */
function middleOf({
  scrollLeft,
  scrollTop,
  clientWidth,
  clientHeight,
  scrollWidth,
  scrollHeight,
}: Element): Middle {
  return {
    x: (scrollLeft + clientWidth / 2) / scrollWidth,
    y: (scrollTop + clientHeight / 2) / scrollHeight,
  };
}

function scrollToMiddle(element: Element, { x, y }: Middle): void {
  element.scrollTo(
    x * element.scrollWidth - element.clientWidth / 2,
    y * element.scrollHeight - element.clientHeight / 2,
  );
}

/**
 * Fills the width and scrolls. A tap enlarges it where it is tapped, buttons around the visible middle; keys scroll it.
 */
export function PictureViewer({ file, name, mark }: PictureViewerProps) {
  const frame = useRef<HTMLDivElement>(null);
  /** What is to be in the middle after the next change of size. */
  const middle = useRef<Middle>(undefined);
  const [zoom, setZoom] = useState<number>(ZOOMS[0]);
  const show = useShownFile(file);
  useLayoutEffect(() => {
    if (frame.current && middle.current) scrollToMiddle(frame.current, middle.current);
    middle.current = undefined;
  });
  const enlarge = (next: number | undefined, place?: Middle): void => {
    if (next === undefined || !frame.current) return;
    middle.current = place ?? middleOf(frame.current);
    setZoom(next);
  };
  const larger = ZOOMS.find((step) => step > zoom);
  const smaller = ZOOMS.findLast((step) => step < zoom);
  const handleLoad = (): void => {
    if (frame.current && mark) scrollToMiddle(frame.current, { x: 0.5, y: mark.top + mark.height / 2 });
  };
  const handleTap = ({ clientX, clientY, detail, currentTarget }: MouseEvent): void => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const point = { x: (clientX - left) / width, y: (clientY - top) / height };
    // A key has no place on the picture.
    enlarge(zoom === ZOOMS[0] ? TAPPED_ZOOM : ZOOMS[0], detail === 0 ? undefined : point);
  };

  return (
    <div className={`fills positioned ${styles.viewer}`}>
      <div ref={frame} className={`fills ${styles.frame}`}>
        <button
          type="button"
          className={`block positioned ${styles.sheet}`}
          style={{ width: percent(zoom), cursor: 'zoom-in' }}
          onClick={handleTap}
        >
          <img ref={show} alt={mark ? TEXT.marked({ name }) : name} draggable={false} onLoad={handleLoad} />
          {mark && <PictureMark part={mark} />}
        </button>
      </div>
      <div className={`beside ${styles.buttons}`}>
        <IconButton
          icon={Minus}
          label={TEXT.smaller}
          aria-disabled={smaller === undefined || undefined}
          onClick={() => enlarge(smaller)}
        />
        <IconButton
          icon={Plus}
          label={TEXT.larger}
          aria-disabled={larger === undefined || undefined}
          onClick={() => enlarge(larger)}
        />
      </div>
    </div>
  );
}

export function useShownFile(file: Blob): RefCallback<HTMLImageElement> {
  return useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
}
