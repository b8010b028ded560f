import { useState } from 'react';
import type { ProfileChanges } from '@barabar/core/contract/account';
import type { User } from '@barabar/core/contract/auth';
import { useAttempt } from '../../lib/use-attempt.ts';
import { saveProfile } from './api.ts';

/** A setting that is saved as soon as it is chosen. */
export interface Setting<Value> {
  /** What is chosen; what was before, where it could not be saved. */
  readonly value: Value;
  readonly isBusy: boolean;
  /** Why it could not be saved. */
  readonly failure: string | undefined;
  readonly choose: (value: Value) => void;
}

/**
 * @param saved what the record says. @param changesOf what a choice changes in it.
 * @param onSaved the record as it is then. @param failed is said where the server has no words for what went wrong.
 */
export function useSetting<Value>({
  saved,
  changesOf,
  onSaved,
  failed,
}: {
  readonly saved: Value;
  readonly changesOf: (value: Value) => ProfileChanges;
  readonly onSaved: (user: User) => void;
  readonly failed: string;
}): Setting<Value> {
  const [chosen, setChosen] = useState<{ readonly value: Value }>();
  const { isBusy, failure, attempt } = useAttempt(failed);

  const choose = async (value: Value): Promise<void> => {
    setChosen({ value });
    await attempt(async () => onSaved(await saveProfile(changesOf(value))));
    setChosen(undefined);
  };

  return { value: chosen ? chosen.value : saved, isBusy, failure, choose: (value) => void choose(value) };
}
