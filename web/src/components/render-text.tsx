import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

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

/** For tests: returns the text of an element, like `textContent`. */
export const renderText = (element: ReactElement): string =>
  renderMarkup(element)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&\S+?;/g, (entity) => ENTITIES[entity] ?? entity);
