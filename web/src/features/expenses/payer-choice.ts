import type { Participant } from './participant.ts';

/** Who paid, and who else may have. */
export interface PayerChoice {
  readonly participants: readonly Participant[];
  readonly currentUserId: string;
  readonly payerId: string | undefined;
  /** `payerId` and others paid, and nobody has been chosen yet who paid alone. */
  readonly isPaidBySeveral: boolean;
  readonly onChange: (payerId: string) => void;
}
