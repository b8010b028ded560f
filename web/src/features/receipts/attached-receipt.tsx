import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { ImagePlus, Trash2 } from 'lucide-react';
import { getAttachedReceipt, type AttachedReceipt } from '@barabar/core/contract/attached-receipts';
import { RECEIPT_TYPE_MESSAGE } from '@barabar/core/contract/receipts';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { Late } from '../../components/late.tsx';
import { menuItem } from '../../components/menu-item.ts';
import { OverflowMenu } from '../../components/overflow-menu.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import { formatDateTime } from '../../lib/dates/format-date.ts';
import { dismissNotice, showNotice } from '../../lib/notices/notices.ts';
import { useEndpoint } from '../../store/use-endpoint.ts';
import { attachReceipt, loadReceiptImage, removeReceipt, checkFile } from './api.ts';
import { shrinkAttached } from './shrink-attached.ts';
import { TEXT } from './text.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';

const VERBS = text('verbs');
const WORDS = TEXT.attached;

const fail = (error: unknown, words: string): void =>
  showNotice({ tone: 'failure', text: messageOf(error, words) });

export interface AttachedReceiptSectionProps {
  readonly expenseId: string;
  /** Whether the viewer may not change it: the expense is deleted, which keeps its receipt, or not theirs to change. */
  readonly isFixed?: boolean;
}

/** Adds, replaces and removes the receipt of an expense. What fails is said in a notice. */
function useChanges(expenseId: string) {
  const [isSaving, setIsSaving] = useState(false);

  const attach = async (image: Blob): Promise<void> => {
    setIsSaving(true);
    try {
      await attachReceipt(expenseId, image);
    } catch (failure) {
      fail(failure, WORDS.saveFailed);
    } finally {
      setIsSaving(false);
    }
  };
  const attachFile = async (file: File): Promise<void> => {
    const problem = checkFile(file);
    const image = problem === undefined ? await shrinkAttached(file).catch(() => undefined) : undefined;
    if (image) await attach(image);
    else showNotice({ tone: 'failure', text: problem ?? RECEIPT_TYPE_MESSAGE });
  };
  const remove = async (): Promise<void> => {
    try {
      const image = await loadReceiptImage(expenseId);
      await removeReceipt(expenseId);
      const undo = (): void => {
        dismissNotice();
        void attach(image);
      };
      showNotice({
        tone: 'success',
        text: WORDS.removed,
        action: { label: VERBS.undo, onSelect: undo, takesFocus: false },
      });
    } catch (failure) {
      fail(failure, WORDS.removeFailed);
    }
  };
  return { isSaving, attachFile, remove };
}

export function AttachedReceiptSection({ expenseId, isFixed = false }: AttachedReceiptSectionProps) {
  const { id: viewerId } = useCurrentUser();
  const { data, error } = useEndpoint(getAttachedReceipt, { params: { expenseId } });
  const input = useRef<HTMLInputElement>(null);
  const { isSaving, attachFile, remove } = useChanges(expenseId);
  const receipt = data?.receipt;
  const choose = (): void => input.current?.click();
  const handleFile = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    // The same file can be chosen again.
    target.value = '';
    if (file) void attachFile(file);
  };

  if (!data && error === undefined) return <Late />;
  if (isFixed && !receipt) return null;
  return (
    <section aria-label={WORDS.title}>
      <h2 className="text-caption tone-muted strong edged">{WORDS.title}</h2>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={WORDS.choose}
        onChange={handleFile}
      />
      <div className="edged spread">
        {receipt && (
          <ReceiptImage
            key={receipt.id}
            expenseId={expenseId}
            receipt={receipt}
            isYou={receipt.addedBy.id === viewerId}
          />
        )}
        {receipt && !isFixed && (
          <ReceiptMenu isSaving={isSaving} onReplace={choose} onRemove={() => void remove()} />
        )}
        {data && !receipt && (
          <Button variant="tonal" icon={ImagePlus} disabled={isSaving} onClick={choose}>
            {isSaving ? WORDS.saving : WORDS.add}
          </Button>
        )}
        <ErrorAlert message={!data && error ? WORDS.loadFailed : undefined} />
      </div>
    </section>
  );
}

function ReceiptMenu({
  isSaving,
  onReplace,
  onRemove,
}: {
  isSaving: boolean;
  onReplace: () => void;
  onRemove: () => void;
}) {
  return (
    <span style={FLUSH}>
      <OverflowMenu
        label={WORDS.more}
        items={[
          menuItem(WORDS.replace, ImagePlus, onReplace, { isDisabled: isSaving }),
          menuItem(WORDS.remove, Trash2, onRemove, { isDanger: true, isDisabled: isSaving }),
        ]}
      />
    </span>
  );
}

interface ReceiptImageProps {
  readonly expenseId: string;
  readonly receipt: AttachedReceipt;
  readonly isYou: boolean;
}

/** The image, small; a tap opens it in a window of its own, where the browser enlarges it. */
function ReceiptImage({ expenseId, receipt, isYou }: ReceiptImageProps) {
  const [url, setUrl] = useState<string>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    let made: string | undefined;
    const load = async (): Promise<void> => {
      try {
        const image = await loadReceiptImage(expenseId);
        if (isGone) return;
        made = URL.createObjectURL(image);
        setUrl(made);
      } catch {
        setHasFailed(true);
      }
    };
    void load();
    return () => {
      isGone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [expenseId]);
  const { addedBy, addedAt, width, height } = receipt;
  if (hasFailed) return <ErrorAlert message={WORDS.loadFailed} />;
  const time = formatDateTime(addedAt);
  return (
    <div className="beside fills">
      {url === undefined ? (
        <Skeleton width={72} height={96} />
      ) : (
        <a href={url} target="_blank" rel="noreferrer" aria-label={WORDS.open}>
          <img src={url} alt="" width={width} height={height} className="card" style={THUMBNAIL} />
        </a>
      )}
      <p className="text-caption tone-muted wraps">
        {isYou ? WORDS.addedByYou({ time }) : WORDS.addedBy({ name: addedBy.name, time })}
      </p>
    </div>
  );
}

/** The menu's icon is as far right as those of the comments. */
const FLUSH = { marginRight: -12 } as const;
/** Pixels. */
const THUMBNAIL = { display: 'block', width: 72, height: 96, objectFit: 'cover' } as const;
