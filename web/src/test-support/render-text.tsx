import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { makeViewer } from './factories.ts';
import { CurrentUserContext } from '../lib/people/current-user.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
};

/** For tests: renders an element, which may contain links, to markup. */
export const renderMarkup = (element: ReactElement): string =>
  renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);

export const renderText = (element: ReactElement): string =>
  renderMarkup(element)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&\S+?;/g, (entity) => ENTITIES[entity] ?? entity);

/** For tests: an element as a viewer sees it. */
export const seenBy = (viewerId: string, element: ReactElement) => (
  <CurrentUserContext value={{ ...makeViewer('Asha Rao'), id: viewerId }}>{element}</CurrentUserContext>
);
