import { use, useState } from 'react';
import type { ProfileChanges } from '@barabar/core/contract/account';
import { ReplaceUserContext } from '../../lib/people/current-user.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { saveProfile } from './api.ts';

export interface Setting<Value> {
  /** The chosen value; the saved one after a failure. */
  readonly value: Value;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly choose: (value: Value) => void;
}

/** In the viewer's record. `failed` is the message for failures without one of the server. */
export function useSetting<Value>({
  saved,
  changesOf,
  failed,
}: {
  saved: Value;
  changesOf: (value: Value) => ProfileChanges;
  failed: string;
}): Setting<Value> {
  const replaceUser = use(ReplaceUserContext);
  const [chosen, setChosen] = useState<{ readonly value: Value }>();
  const { isBusy, failure, attempt } = useAttempt(failed);

  const choose = async (value: Value): Promise<void> => {
    setChosen({ value });
    await attempt(async () => replaceUser(await saveProfile(changesOf(value))));
    setChosen(undefined);
  };

  return { value: chosen ? chosen.value : saved, isBusy, failure, choose: (value) => void choose(value) };
}
