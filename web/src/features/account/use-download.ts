import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { downloadData } from './api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { TEXT } from './text.ts';

/** Returns the current date in the viewer's time zone: YYYY-MM-DD. */
const today = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date());

/** Downloads all data stored about the viewer as a file. */
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
