import { type ReactElement, startTransition, useState } from 'react';
import { Money } from '../../components/money.tsx';
import type { DraftForm } from '../../components/record-form/use-draft-form.ts';
import type { SheetPage } from '../../components/sheet-pages.tsx';
import { useDraft } from './draft/draft-context.ts';
import type { ExpenseDraft } from './draft/expense-draft.ts';
import { isMarked } from './fields/expense-fields.tsx';
import type { FormPage } from './open-page.ts';
import { SplitEditor } from './split/split-editor.tsx';
import { previewSplit } from './split/split-preview.ts';
import { TEXT } from './text.ts';

const PAGES: Readonly<Record<FormPage, { readonly title: string; readonly Content: typeof SplitEditor }>> = {
  split: { title: TEXT.conflict.fields.split, Content: SplitEditor },
};

const isSplitWrong = (draft: ExpenseDraft): boolean => previewSplit(draft).message !== undefined;

/**
 * The pages that are open over the form. The split opens where it kept the expense from being saved; all close for
 * whatever else did.
 */
export function useFormPages(
  draft: ExpenseDraft,
  { problem, unsaved }: Pick<DraftForm<ExpenseDraft>, 'problem' | 'unsaved'>,
) {
  const [opened, setOpened] = useState<readonly FormPage[]>([]);
  const [seen, setSeen] = useState({ problem, unsaved });
  if (problem !== seen.problem || unsaved !== seen.unsaved) {
    setSeen({ problem, unsaved });
    if (problem && (isMarked(problem.field) || (!problem.isRefused && !isSplitWrong(draft)))) setOpened([]);
    // Computes from the draft that was sent: the viewer may submit before the recheck delay ends.
    else if (unsaved && unsaved !== seen.unsaved && isSplitWrong(unsaved.draft)) setOpened(['split']);
  }
  const open = (page: FormPage): void =>
    // The rows of many people take longer than an answer to a tap should.
    startTransition(() => setOpened((before) => [...before.filter((one) => one !== page), page]));
  const back = (): void => setOpened((before) => before.slice(0, -1));
  const pages = opened.map((name): SheetPage => {
    const { title, Content } = PAGES[name];
    return {
      key: name,
      title,
      subtitle: draft.description.trim() || undefined,
      aside: <PageAmount />,
      content: <Content />,
    };
  });
  return { pages, open, closePages: () => setOpened([]), onBack: opened.length > 0 ? back : undefined };
}

/** The amount of the expense at the head of a page. */
function PageAmount(): ReactElement | null {
  const { draft, preview } = useDraft();
  const { amountMinor } = preview;
  return amountMinor > 0 ? <Money amountMinor={amountMinor} currency={draft.currency} /> : null;
}
