import { PRODUCT_NAME } from '@barabar/core/product';
import { downloadData } from './api.ts';
import { saveFile } from '../../lib/pictures/save-file.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { TEXT } from './text.ts';

/** Returns the current date in the viewer's time zone: YYYY-MM-DD. */
const today = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date());

/** Downloads all data stored about the viewer as a file. */
export function useDownload(): {
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly start: () => void;
} {
  const { isBusy, failure, attempt } = useAttempt(TEXT.download.failed);
  const start = (): void =>
    void attempt(async () => saveFile(await downloadData(), `${PRODUCT_NAME.toLowerCase()}-${today()}.json`));
  return { isBusy, failure, start };
}
