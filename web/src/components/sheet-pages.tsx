import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './sheet-pages.module.css';

export interface SheetPage {
  readonly key: string;
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** At the right of the title, such as an amount. */
  readonly aside?: ReactNode;
  readonly content: ReactNode;
}

/** The first page of a dialog, and those that were opened over it. The last one is shown; the others keep their state. */
export function SheetPages({
  pages,
  subtitle,
  children,
}: {
  pages: readonly SheetPage[];
  subtitle: ReactNode;
  children: ReactNode;
}) {
  const shown = pages.at(-1);
  return (
    <>
      <div hidden={shown !== undefined} className={shown ? undefined : 'seamless'}>
        {subtitle !== undefined && <div data-subtitle="">{subtitle}</div>}
        {children}
      </div>
      {pages.map(({ key, ...page }) => (
        <InnerPage key={key} {...page} isShown={key === shown?.key} />
      ))}
    </>
  );
}

const scrollerOf = (element: Element | null): Element | null => element?.closest('.ant-modal-body') ?? null;

/** What has the focus when a page opens, and how far the page below it is scrolled. */
function readOrigin() {
  const { activeElement: element } = document;
  return { element, top: scrollerOf(element)?.scrollTop ?? 0 };
}

/** The control of a page that takes the focus. Without one, it is its heading. */
const FIRST = '[data-opens-here],[role="tab"][aria-selected="true"]';

type InnerPageProps = Omit<SheetPage, 'key'> & { readonly isShown: boolean };

function InnerPage({ title, subtitle, aside, content, isShown }: InnerPageProps) {
  const page = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLDivElement>(null);
  const [origin] = useState(readOrigin);
  useEffect(() => {
    const scroller = scrollerOf(page.current);
    scroller?.scrollTo(0, 0);
    // Unless one of its fields has taken the focus.
    if (!page.current?.contains(document.activeElement))
      (page.current?.querySelector<HTMLElement>(FIRST) ?? heading.current)?.focus({ preventScroll: true });
    return () => {
      if (origin.element instanceof HTMLElement) origin.element.focus({ preventScroll: true });
      scroller?.scrollTo(0, origin.top);
    };
  }, [origin]);
  return (
    <div ref={page} hidden={!isShown} className={isShown ? 'stack' : undefined}>
      <div className={`beside taller ${styles.head}`}>
        <div ref={heading} tabIndex={-1} className="fills">
          <h3 className="one-line text-dialog-title">{title}</h3>
          {subtitle !== undefined && <p className="one-line text-secondary tone-muted">{subtitle}</p>}
        </div>
        {aside !== undefined && <span className="text-dialog-title">{aside}</span>}
      </div>
      {content}
    </div>
  );
}
