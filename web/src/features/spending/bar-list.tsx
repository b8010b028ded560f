import { useLayoutEffect, useRef, useState } from 'react';
import { ArrowLeft } from 'lucide-react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';
import { text } from '@barabar/core/messages/text';
import { sumUp } from '@barabar/core/statistics';
import { EmptyState } from '../../components/empty-state.tsx';
import { Link } from '../../components/link.tsx';
import { Money } from '../../components/money.tsx';
import { addressOf, type Choice } from './choice.ts';
import { SpendingList } from './spending-list.tsx';
import {
  listedUnder,
  measureNameOf,
  nameOfBar,
  nothingWords,
  whenOf,
  type PageProps,
} from './spending-page.ts';
import styles from './spending.module.css';

const TEXT = text('spending');

export function BarList({ bar, ...page }: PageProps & { readonly bar: NonNullable<Choice['bar']> }) {
  const { userId, currency, choice } = page;
  const { dimension, key } = bar;
  const { measure } = choice;
  const [parameters] = useSearchParams();
  const listed = listedUnder(page, bar);
  const who = dimension === 'person' ? key : userId;
  const month = dimension === 'month' ? key : page.month;
  const when = whenOf(month);
  const label = dimension === 'month' ? when : `${nameOfBar(page, bar)} · ${when}`;
  const measureName = measureNameOf(dimension, measure);
  const head = useRef<HTMLDivElement>(null);
  const navigationType = useNavigationType();
  const [isLinked] = useState(navigationType !== NavigationType.Pop);
  // The bar that led here may be far below. Going back or forward, the browser restores the position.
  useLayoutEffect(() => {
    if (isLinked) head.current?.scrollIntoView();
  }, [isLinked]);
  return (
    <div className={`stack ${styles.page}`}>
      <div ref={head} className="edged">
        <Link
          to={addressOf(parameters, { by: undefined, key: undefined })}
          className="beside linked tall"
          style={{ width: 'fit-content', gap: 8 }}
        >
          <ArrowLeft size={18} aria-hidden="true" />
          {TEXT.backToChart}
        </Link>
        <h2 className="text-card-title wraps">{label}</h2>
        <p className="tone-muted">
          {measureName}{' '}
          <Money amountMinor={sumUp(listed, who)[measure]} isSigned currency={currency} className="strong" />
          {' · '}
          {TEXT.count({ count: listed.length })}
        </p>
      </div>
      {listed.length === 0 && <EmptyState art="none" title={nothingWords(month)} />}
      <SpendingList
        key={label}
        label={label}
        expenses={listed}
        userId={who}
        measure={measure}
        measureName={measureName}
      />
    </div>
  );
}
