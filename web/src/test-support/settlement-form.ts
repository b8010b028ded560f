import { toCalendarDay } from '@barabar/core/calendar-day';
import { toMinor } from '@barabar/core/money';
import { SETTLEMENT } from '@barabar/core/records/settlement';
import { emptyDraft } from '../lib/records/field-drafts.ts';
import type { SettlementForm } from '../features/settlements/settlement-form.ts';

export const SETTLEMENT_FORM: SettlementForm = {
  amountText: '210000',
  currency: 'INR',
  currencies: ['INR'],
  ...emptyDraft(SETTLEMENT),
  paidOn: toCalendarDay('2026-11-18'),
  isAdvance: false,
  utrError: undefined,
  owedMinor: toMinor(2_16_240_00),
  amountMinor: toMinor(2_10_000_00),
  amountError: undefined,
  failure: undefined,
  isSaving: false,
  isWaiting: false,
  canFinish: true,
  enter: () => undefined,
  submit: () => undefined,
};
