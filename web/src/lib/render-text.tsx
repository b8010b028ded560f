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

/** For tests: the markup of an element, which may hold links. */
export const renderMarkup = (element: ReactElement): string =>
  renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);

/** For tests: the text a person reads in an element, as `textContent` has it. */
export const renderText = (element: ReactElement): string =>
  renderMarkup(element)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&\S+?;/g, (entity) => ENTITIES[entity] ?? entity);
