import { type ReactElement, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { text } from '@barabar/core/messages/text';
import { Button } from '../../components/button.tsx';
import { useBackCloses } from '../../lib/pages/back-closes.ts';

const TEXT = text('exporting');
const VERBS = text('verbs');

/** Nothing but the document is on the page, and its buttons not on paper. */
const STYLE = `
  html { background: #fff }
  body > :not([data-printed]) { display: none !important }
  [data-printed] :is(h1, h2) { font-weight: bold }
  [data-printed] > nav { margin-bottom: 16px }
  @media screen { [data-printed] { max-width: 210mm; margin: auto; padding: 16px } }
  @media print { [data-printed] > nav { display: none } }
`;

function PrintedPage({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactElement;
}) {
  // Browsers suggest it for a PDF.
  const [titleBefore] = useState(document.title);
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = titleBefore;
    };
  }, [title, titleBefore]);
  useBackCloses(true, onClose);
  return (
    <>
      <style>{STYLE}</style>
      <nav className="beside">
        <Button onClick={() => print()}>{TEXT.print}</Button>
        <Button variant="line" onClick={onClose}>
          {VERBS.close}
        </Button>
      </nav>
      <main>{children}</main>
    </>
  );
}

/** How long a slow connection may keep the fonts. */
const FONTS_MS_MAX = 3000;

/** In the place of the page; no frame, around which browsers on iPhones print. Back leads to the page again. */
export async function printDocument(title: string, content: ReactElement): Promise<void> {
  const place = document.createElement('div');
  place.dataset['printed'] = '';
  document.body.append(place);
  const root = createRoot(place);
  const close = (): void => {
    root.unmount();
    place.remove();
  };
  flushSync(() =>
    root.render(
      <PrintedPage title={title} onClose={close}>
        {content}
      </PrintedPage>,
    ),
  );
  // It lays the document out, which is what loads the fonts of its letters.
  scrollTo(0, 0);
  await Promise.race([document.fonts.ready, new Promise((resolve) => setTimeout(resolve, FONTS_MS_MAX))]);
  if (place.isConnected) print();
}
