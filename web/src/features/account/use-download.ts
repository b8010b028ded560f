import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { downloadData } from './api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { TEXT } from './text.ts';

/** Today where the viewer is: YYYY-MM-DD. */
const today = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date());

/** Downloading everything of the viewer's as a file. */
export function useDownload(): {
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly start: () => void;
} {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const download = async (): Promise<void> => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      saveFile(await downloadData(), TEXT.download.fileName(today()));
    } catch (error) {
      setFailure(messageOf(error, TEXT.download.failed));
    } finally {
      setIsBusy(false);
    }
  };

  return { isBusy, failure, start: () => void download() };
}
