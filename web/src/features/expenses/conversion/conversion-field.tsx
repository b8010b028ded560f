import { useEffect, useEffectEvent, useRef } from 'react';
import Checkbox, { type CheckboxRef } from 'antd/es/checkbox';
import { amountTooLargeIn } from '@barabar/core/contract/fields';
import type { Currency } from '@barabar/core/money';
import { crossRate } from '@barabar/core/rate';
import { Button } from '../../../components/button.tsx';
import { FieldColumns, FieldGroup } from '../../../components/field-group.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { formatDay } from '../../../lib/dates/format-date.ts';
import { keyboardOf } from '../../../lib/forms/amount-text.ts';
import { rateLabel, RATE_WORDS } from '../../../lib/rates/rate-doubt.ts';
import { useRates } from '../../../store/reads/use-rates.ts';
import { useDraft } from '../draft/draft-context.ts';
import type { ExpenseDraft } from '../draft/expense-draft.ts';
import { symbolIn, TEXT } from '../text.ts';

export interface ConversionFieldProps {
  /** The currencies in which expenses are usually recorded, the likeliest first. */
  readonly usual: readonly Currency[];
}

const WORDS = TEXT.conversion;
/** The padding that starts a line as far from the edge as the words of the fields beside it. */
const CELL = { padding: '12px 14px' } as const;

/**
 * At the ECB's rate of the day, an own rate, or as an own amount. Not for a bill of items; where it repeats,
 * a sentence says why not.
 */
export function ConversionField({ usual }: ConversionFieldProps) {
  const { draft, dispatch } = useDraft();
  const box = useRef<CheckboxRef>(null);
  useEffect(() => {
    // It stands elsewhere once it is ticked, and the focus goes with it.
    if (document.activeElement === document.body) box.current?.focus();
  }, []);
  const { conversion } = draft;
  const wanted = conversion ? draft.currency : usual.find((currency) => currency !== draft.currency);
  if (wanted === undefined || (!conversion && draft.splitType === 'items')) return null;
  if (draft.repeat)
    return (
      <p className="text-secondary tone-muted">{WORDS.notRepeated({ symbol: symbolIn(draft.currency) })}</p>
    );
  return (
    <FieldGroup>
      <Checkbox
        ref={box}
        style={{ ...CELL, display: 'flex' }}
        checked={conversion !== undefined}
        onChange={({ target }) =>
          dispatch(target.checked ? { type: 'convertTo', currency: wanted } : { type: 'leaveAsSpent' })
        }
      >
        {WORDS.convertTo({ symbol: symbolIn(wanted) })}
      </Checkbox>
      {conversion && <RateFields conversion={conversion} />}
    </FieldGroup>
  );
}

interface RateFieldsProps {
  readonly conversion: NonNullable<ExpenseDraft['conversion']>;
}

function RateFields({ conversion }: RateFieldsProps) {
  const { draft, dispatch } = useDraft();
  const { by, rate, currency: from } = conversion;
  const { rates, state } = useRates(draft.spentOn);
  const isKnown = rates !== null && crossRate(rates.perEuro, { from, to: draft.currency }) !== undefined;
  const isWanted = by === 'ecb' && rate === undefined && isKnown;
  const handleTake = (): void => {
    if (rates) dispatch({ type: 'takeRates', rates });
  };
  const take = useEffectEvent(handleTake);
  useEffect(() => {
    if (isWanted) take();
  }, [isWanted]);
  return (
    <>
      <FieldColumns template="1fr 1fr">
        <TextField
          label={rateLabel(from, draft.currency)}
          text={conversion.rateText}
          inputMode="decimal"
          onChange={(text) => dispatch({ type: 'enterRate', text })}
        />
        <TextField
          label={WORDS.converted({ symbol: symbolIn(draft.currency) })}
          text={draft.amountText}
          inputMode={keyboardOf(draft.currency)}
          onChange={(text) => dispatch({ type: 'enterConverted', text })}
        />
      </FieldColumns>
      <div className="spread" style={CELL}>
        <p aria-live="polite" className="text-secondary tone-muted">
          {sourceWords({ draft, conversion, state })}
        </p>
        {by !== 'ecb' && isKnown && (
          <Button variant="ghost" size="small" onClick={handleTake}>
            {RATE_WORDS.takeEcb}
          </Button>
        )}
      </div>
    </>
  );
}

/** Where the rate comes from, or why there is none. */
function sourceWords({
  draft,
  conversion: { by, rate, amountText, day },
  state,
}: RateFieldsProps & Pick<ReturnType<typeof useRates>, 'state'> & { readonly draft: ExpenseDraft }): string {
  if (rate && draft.amountText === '' && amountText !== '') return amountTooLargeIn(draft.currency);
  if (rate) return by === 'ecb' ? RATE_WORDS.ecb({ day: formatDay(day) }) : RATE_WORDS.own;
  if (by !== 'ecb') return RATE_WORDS.own;
  return state === 'loading' ? RATE_WORDS.loading : WORDS.noRate[state]({ day: formatDay(draft.spentOn) });
}
