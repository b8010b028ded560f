// Every function, for a deployment that asks what there is. A function's own process loads its own file of these alone.
export { api } from './serve-api.ts';
export { onEveryHour } from './triggers/on-every-hour.ts';
export { onMailWritten } from './triggers/on-mail-written.ts';
export { onEveryMinute, onPushTurnWritten } from './triggers/on-push-due.ts';
export { onRatesDue } from './triggers/on-rates-due.ts';
export { onClaimWritten } from './triggers/on-claim-written.ts';
export { onCommentWritten } from './triggers/on-comment-written.ts';
export { onExpenseWritten } from './triggers/on-expense-written.ts';
export { onGroupWritten } from './triggers/on-group-written.ts';
export { onImportWritten } from './triggers/on-import-written.ts';
export { onMergeWritten } from './triggers/on-merge-written.ts';
export { onPlaceWritten } from './triggers/on-place-written.ts';
export { onReceiptWritten } from './triggers/on-receipt-written.ts';
export { onRecurrenceWritten } from './triggers/on-recurrence-written.ts';
export { onSettlementWritten } from './triggers/on-settlement-written.ts';
export { onUserWritten } from './triggers/on-user-written.ts';
