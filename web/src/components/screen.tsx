import { type MouseEvent, type ReactNode, use, useRef } from 'react';
import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { classNames } from '../lib/class-names.ts';
import { IconLink } from './icon-button.tsx';
import { isBefore } from '../lib/pages/trail.ts';
import { useIsWide } from '../lib/device/use-media-query.ts';
import { PageTitle } from './page-title.tsx';
import { PaneContext } from './pane-context.ts';
import { ScreenSubject, type Subject, useIsScrolledAway } from './screen-subject.tsx';
import styles from './screen.module.css';

export interface ListScreenProps {
  /** For screen readers alone where the screen is a list: the tab says it. */
  readonly title: string;
  readonly action?: ReactNode;
  readonly header?: ReactNode;
  /** FloatingActions; the list leaves room for them. */
  readonly dock?: ReactNode;
  readonly children: ReactNode;
}

/** Title and header on the background, the list on a sheet, which alone scrolls from 900 px (`data-scroll`). */
export function ListScreen({ title, action, header, dock, children }: ListScreenProps) {
  const { kind } = use(PaneContext);
  return (
    <div className={classNames('column fills', styles.screen, kind === 'list' && styles.inList)}>
      <PageTitle name={title} />
      <header className={styles.top}>
        {kind === 'list' ? (
          <h1 className="visually-hidden">{title}</h1>
        ) : (
          <div className={`spread ${styles.titleBar}`}>
            <h1 className="text-title wraps">{title}</h1>
            {action}
          </div>
        )}
        {header}
      </header>
      <div
        className={classNames('fills', styles.sheet, dock !== undefined && styles.withDock)}
        data-scroll={kind === 'list' ? 'list' : undefined}
      >
        {children}
      </div>
      {dock}
    </div>
  );
}

export interface DetailScreenProps {
  /** The title of the document; undefined while it is not known. */
  readonly title: string | undefined;
  /** On the phone; it adds no entry to the history. `backLabel` is its accessible name: 'Go back to friends'. */
  readonly backTo: string;
  readonly backLabel: string;
  readonly isBackShown?: boolean;
  /** An IconButton or menu at the right of the bar; beside the head where there is no bar. */
  readonly menu?: ReactNode;
  /** Whom the page is about, in a bar that stays, at every width. */
  readonly subject?: Subject | 'loading';
  /** Above the sheet, on the background: a title, or the balance with the subject. */
  readonly head?: ReactNode;
  readonly dock?: ReactNode;
  readonly children: ReactNode;
}

/** A detail page below another page, without a person or group to show: its title is the head. */
export function TitledScreen({
  title,
  ...props
}: Pick<DetailScreenProps, 'backTo' | 'backLabel' | 'dock' | 'children'> & { readonly title: string }) {
  return <DetailScreen {...props} title={title} isBackShown head={<ScreenTitle>{title}</ScreenTitle>} />;
}

export function ScreenTitle({ children }: { children: string }) {
  return <h1 className="text-title wraps">{children}</h1>;
}

export function DetailScreen({
  title,
  backTo,
  backLabel,
  isBackShown = false,
  menu,
  subject,
  head,
  dock,
  children,
}: DetailScreenProps) {
  const isWide = useIsWide();
  const header = useRef<HTMLElement>(null);
  const isHeadAway = useIsScrolledAway(header);
  const navigate = useNavigate();
  const handleBack = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isBefore(backTo)) void navigate(-1);
    else void navigate(backTo, { replace: true });
  };
  return (
    <div
      className={classNames(
        'column fills',
        styles.screen,
        styles.inDetail,
        subject && styles.withSubject,
        subject && isHeadAway && styles.isHeadAway,
      )}
    >
      <PageTitle name={title} />
      {(!isWide || isBackShown || subject) && (
        <div className={`beside ${styles.bar}`}>
          {(!isWide || isBackShown) && (
            <IconLink icon={ArrowLeft} label={backLabel} to={backTo} onClick={handleBack} />
          )}
          {subject && <ScreenSubject subject={subject} isHeadAway={isHeadAway} />}
          {menu}
        </div>
      )}
      {head !== undefined && (
        <header ref={header} className={classNames(isWide && 'beside', styles.head)}>
          <div className="wraps">{head}</div>
          {isWide && !isBackShown && !subject && menu}
        </header>
      )}
      <div className={classNames('fills', styles.sheet, dock !== undefined && styles.withDock)}>
        {children}
      </div>
      {dock}
    </div>
  );
}
