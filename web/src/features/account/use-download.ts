import { exportAccount } from '@barabar/core/contract/account';
import { text } from '@barabar/core/messages/text';
import { PRODUCT_NAME } from '@barabar/core/product';
import { downloadEndpoint } from '../../lib/api/api-client.ts';
import { localDay } from '../../lib/dates/format-date.ts';
import { saveFile } from '../../lib/pictures/save-file.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';

const TEXT = text('account');

/** Downloads all data stored about the viewer as a file. */
export function useDownload(): {
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly start: () => void;
} {
  const { isBusy, failure, attempt } = useAttempt(TEXT.download.failed);
  const start = (): void =>
    void attempt(async () => {
      const name = `${PRODUCT_NAME.toLowerCase()}-${localDay(new Date())}.json`;
      saveFile(await downloadEndpoint(exportAccount), name);
    });
  return { isBusy, failure, start };
}
