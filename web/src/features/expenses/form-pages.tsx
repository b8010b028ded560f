import { byDirection } from '@barabar/core/direction';
import { type ReactElement, startTransition, useEffect, useEffectEvent, useState } from 'react';
import { Money } from '../../components/money.tsx';
import type { DraftForm } from '../../components/record-form/use-draft-form.ts';
import type { SheetPage } from '../../components/sheet-pages.tsx';
import { useDraft, type FormPage } from './draft/draft-context.ts';
import type { ExpenseDraft } from './draft/expense-draft.ts';
import { reduceDraft } from './draft/reduce-draft.ts';
import { paymentsProblem } from './draft/validate-draft.ts';
import { isMarked } from './fields/expense-fields.tsx';
import { orderPayers } from './payers/payments.ts';
import { PayersEditor } from './payers/payers-editor.tsx';
import { OtherSplits } from './split/other-splits.tsx';
import { SplitEditor } from './split/split-editor.tsx';
import { previewSplit } from './split/split-preview.ts';
import { TEXT } from './text.ts';
import type { RecentExpense } from '../../store/reads/use-recent-expenses.ts';

interface PageParts {
  readonly titleOf: (draft: ExpenseDraft) => string;
  readonly contentOf: (draft: ExpenseDraft, recent: readonly RecentExpense[]) => ReactElement;
}

const PAGES: Readonly<Record<FormPage, PageParts>> = {
  payers: {
    titleOf: (draft) => byDirection(draft, TEXT.paidBy, TEXT.refund.receivedBy),
    contentOf: ({ participants, currentUserId: viewerId }, recent) => (
      <PayersEditor participants={orderPayers(participants, { viewerId, recent })} />
    ),
  },
  split: {
    titleOf: () => TEXT.conflict.fields.split,
    contentOf: () => (
      <SplitEditor>
        <OtherSplits />
      </SplitEditor>
    ),
  },
};

/** The page on which is what keeps the expense from being saved, in the order in which it is checked. */
function wrongPageOf(draft: ExpenseDraft): FormPage | undefined {
  if (paymentsProblem(draft) !== undefined) return 'payers';
  return previewSplit(draft).message === undefined ? undefined : 'split';
}

/**
 * The pages that are open over the form. A page opens where it kept the expense from being saved; all close for
 * whatever else did.
 */
export function useFormPages(
  draft: ExpenseDraft,
  { problem, unsaved, adjust }: Pick<DraftForm<ExpenseDraft>, 'problem' | 'unsaved' | 'adjust'>,
  recent: readonly RecentExpense[] = [],
) {
  const [opened, setOpened] = useState<readonly FormPage[]>([]);
  const [seen, setSeen] = useState({ problem, unsaved });
  if (problem !== seen.problem || unsaved !== seen.unsaved) {
    setSeen({ problem, unsaved });
    if (problem && (isMarked(problem.field) || (!problem.isRefused && !wrongPageOf(draft)))) setOpened([]);
    else if (unsaved && unsaved !== seen.unsaved) {
      // Computes from the draft that was sent: the viewer may submit before the recheck delay ends.
      const wrong = wrongPageOf(unsaved.draft);
      if (wrong) setOpened([wrong]);
    }
  }
  const open = (page: FormPage): void =>
    // The rows of many people take longer than an answer to a tap should.
    startTransition(() => setOpened((before) => [...before.filter((candidate) => candidate !== page), page]));
  const shown = opened.at(-1);
  const back = (): void => setOpened((before) => before.slice(0, -1));
  const hasPayers = opened.includes('payers');
  // Whatever closes the page.
  const leavePayers = useEffectEvent(() => adjust((before) => reduceDraft(before, { type: 'leavePayers' })));
  useEffect(() => {
    if (!hasPayers) leavePayers();
  }, [hasPayers]);
  const pages = opened.map((name): SheetPage => {
    const { titleOf, contentOf } = PAGES[name];
    return {
      key: name,
      title: titleOf(draft),
      subtitle: draft.description.trim() || undefined,
      aside: <PageAmount />,
      content: contentOf(draft, recent),
    };
  });
  return { pages, shown, open, closePages: () => setOpened([]), onBack: shown ? back : undefined };
}

/** The amount of the expense at the head of a page. */
function PageAmount() {
  const { draft, preview } = useDraft();
  const { amountMinor } = preview;
  return amountMinor > 0 ? <Money amountMinor={amountMinor} currency={draft.currency} /> : null;
}
