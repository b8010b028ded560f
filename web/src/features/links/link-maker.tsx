import { useEffect, useRef, useState } from 'react';
import Segmented from 'antd/es/segmented';
import { Link2 } from 'lucide-react';
import { LIMITS } from '@barabar/core/limits';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { Hinted } from '../../components/hinted.tsx';
import { LimitNote } from '../../components/limit-note.tsx';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import type { Links } from './api.ts';
import { type LivingLink, LivingLinks } from './living-links.tsx';
import { MadeLink } from './made-link.tsx';

const TEXT = text('links');

export interface LinkMakerProps<Link extends LivingLink, Life extends string | number> {
  readonly words: {
    /** The accessible name of the choice of `lives`. */
    readonly life: string;
    /** What a limit counts, in the plural. */
    readonly what: string;
  };
  readonly intro: string;
  /** What a "?" says more. */
  readonly details?: string;
  /** What can be chosen of a new link. */
  readonly lives: readonly { readonly value: Life; readonly label: string }[];
  readonly initialLife: Life;
  /** The address of one that was made before. */
  readonly made?: string | undefined;
  /** Whether a link is made at once, where there is room and none was made. */
  readonly isAtOnce?: boolean;
  /** The text with which a link is handed on. */
  readonly messageOf: (link: string) => string;
  /** Makes a link. @returns its address. */
  readonly make: (life: Life) => Promise<string>;
  readonly living: Links<Link>;
  readonly aboutLink: (link: Link) => readonly string[];
  readonly end: (linkId: string) => Promise<void>;
}

/** The content of a dialog about links: makes one and shows it, and lists those that work. */
export function LinkMaker<Link extends LivingLink, Life extends string | number>({
  words,
  intro,
  details,
  lives,
  initialLife,
  made: madeBefore,
  isAtOnce = false,
  messageOf,
  make,
  living,
  aboutLink,
  end,
}: LinkMakerProps<Link, Life>) {
  const [life, setLife] = useState(initialLife);
  const [made, setMade] = useState(madeBefore);
  const { isBusy, failure, attempt } = useAttempt(TEXT.failedToMake);
  const room = { count: living.links?.length ?? 0, max: LIMITS.linksMax, what: words.what };
  const isFull = room.count >= room.max;

  const handleMake = (): Promise<void> =>
    attempt(async () => {
      setMade(await make(life));
      living.retry();
    });
  const isStarted = useRef(false);
  useEffect(() => {
    if (!isAtOnce || isStarted.current || made !== undefined || living.links === undefined || isFull) return;
    isStarted.current = true;
    void handleMake();
  });

  return (
    <div className="stack">
      <Hinted name={words.what} hint={details}>
        <p className="fills text-secondary tone-muted wraps">{intro}</p>
      </Hinted>
      {made === undefined ? (
        <>
          {lives.length > 1 && (
            <Segmented
              block
              name="life"
              aria-label={words.life}
              value={life}
              onChange={setLife}
              options={[...lives]}
              disabled={isBusy}
            />
          )}
          {isFull && <LimitNote {...room} />}
          <ErrorAlert message={failure} />
          <Button
            size="large"
            isBlock
            icon={Link2}
            disabled={isBusy || isFull}
            onClick={() => void handleMake()}
          >
            {isBusy ? TEXT.making : TEXT.make}
          </Button>
        </>
      ) : (
        <MadeLink link={made} messageOf={messageOf} onAnother={() => setMade(undefined)} />
      )}
      <LivingLinks living={living} aboutLink={aboutLink} end={end} />
    </div>
  );
}
