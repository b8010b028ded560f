import type { ReactNode } from 'react';
import { formatAmount, toMinor, type Currency } from '@barabar/core/money';
import { SPLIT_TOLERANCE_UNITS } from '@barabar/core/splits/way';
import { Button, type ButtonProps } from '../../../components/button.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { useDraft } from '../draft/draft-context.ts';
import { OwedByEach } from '../items/items-editor.tsx';
import { offeredCharge } from '../items/offered-charge.ts';
import { differenceIn, TEXT } from '../text.ts';
import { countInWords, countParts } from './equal-rows.tsx';
import { wayOf } from './form-ways.ts';
import { leftParts } from './put-rest.ts';
import styles from './split-foot.module.css';

/** From this many participants on, a button leaves only the viewer in an equal split. */
const BULK_FROM = 6;

/** Unless another message stands below, which is said. */
const SAID = { role: 'alert', 'aria-live': 'polite' } as const;

/** Minor units: by how much typed amounts are over the whole, or under it: 'Under by ₹1,150.00'. Red only once it is said. */
export function SplitDifference({
  excess,
  currency,
  isSaid,
  words = differenceIn(excess, currency),
  children,
}: {
  /** Below zero for what is missing. */
  excess: number;
  currency: Currency;
  isSaid: boolean;
  words?: string | undefined;
  children?: ReactNode;
}) {
  const isOver = excess > 0;
  return (
    <p className={`inked spread ${styles.foot}`}>
      <strong className={classNames('money', isOver && isSaid && 'tone-owing')}>{words}</strong>
      {children}
    </p>
  );
}

const FootButton = (props: Pick<ButtonProps, 'onClick' | 'children'>) => (
  <Button variant="ghost" size="small" className="flush" {...props} />
);

export interface SplitFootProps {
  /** Whether the viewer has tried to save: what is wrong is said in red only then. */
  readonly isTried: boolean;
  /** Says what is wrong before that, too. */
  readonly isSaid?: boolean;
  /** Leaves out the message, because another one stands below. */
  readonly isBrief?: boolean;
}

/** One line below the rows of a split: what an equal part is, or by how much the parts are over or under (spec §5). */
export function SplitFoot({ isTried, isSaid = isTried, isBrief = false }: SplitFootProps) {
  const { draft, preview, dispatch } = useDraft();
  const { message, differenceMinor } = preview;
  const way = wayOf(draft);
  if (way === 'items' && message === undefined) return <OwedByEach />;
  if (message === undefined)
    return way === 'equal' || way === 'adjustment' ? (
      <p className={`inked spread text-secondary tone-muted ${styles.foot}`}>
        <Counted />
        {way === 'equal' && <Bulk />}
      </p>
    ) : null;
  const isOver = differenceMinor > SPLIT_TOLERANCE_UNITS;
  const isUnder = differenceMinor < -SPLIT_TOLERANCE_UNITS;
  const offered = way === 'items' && isUnder ? offeredCharge(draft) : undefined;
  const off = formatAmount(toMinor(-differenceMinor), draft);
  const tone = isTried && (isOver || !isUnder) ? 'tone-owing' : 'tone-muted';
  return (
    <>
      {way === 'items' && <OwedByEach />}
      <div className={`text-secondary ${tone}`} {...(!isBrief && SAID)}>
        {(isOver || isUnder) && (
          <SplitDifference
            excess={differenceMinor}
            currency={draft.currency}
            isSaid={isTried}
            words={offered && TEXT.bill.left({ off })}
          >
            <FillIn />
            {offered && (
              <FootButton onClick={() => dispatch({ type: 'editBill', bill: offered.bill })}>
                {TEXT.bill.offers[offered.tax]({ rate: offered.rate })}
              </FootButton>
            )}
          </SplitDifference>
        )}
        {!isBrief && <p className={isSaid ? undefined : 'visually-hidden'}>{message}</p>}
      </div>
    </>
  );
}

/** '4 × ₹1,050.00'; while there is no amount, how many are in it. */
function Counted() {
  const { draft, preview } = useDraft();
  const [usual] = preview.amountMinor > 0 ? countParts(preview) : [];
  return (
    <span aria-live="polite" className={usual && 'money'}>
      {usual
        ? countInWords(usual, draft.currency)
        : TEXT.includedCount({
            count: preview.parts.filter(({ hasPart }) => hasPart).length,
            total: preview.parts.length,
          })}
    </span>
  );
}

/** Ticks all boxes of an equal split, or of many people only the viewer's. */
function Bulk() {
  const { draft, preview, dispatch } = useDraft();
  const isEverybody = preview.parts.every(({ hasPart }) => hasPart);
  const isViewerThere = draft.participants.some(({ id }) => id === draft.currentUserId);
  if (isEverybody && (preview.parts.length < BULK_FROM || !isViewerThere)) return null;
  return (
    <FootButton onClick={() => dispatch({ type: 'includeAll', isIncluded: !isEverybody })}>
      {isEverybody ? TEXT.includeOnlyYou : TEXT.includeEverybody}
    </FootButton>
  );
}

/** Fills what is left of the amount into the empty fields. */
function FillIn() {
  const { draft, preview, dispatch } = useDraft();
  const rest = leftParts(preview, draft);
  if (rest.size === 0) return null;
  return (
    <FootButton
      onClick={() => {
        for (const [userId, { text }] of rest) dispatch({ type: 'enterPart', userId, text });
      }}
    >
      {TEXT.fillIn}
    </FootButton>
  );
}
