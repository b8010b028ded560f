/** Why a series is paused: a person did it, somebody in it has left, or too many of its days wait for an amount. */
export const PAUSE_REASONS = ['person', 'left', 'unanswered'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];
