import { expect, it } from 'vitest';
import { pageOf, readPush } from './read-push.ts';

const ORIGIN = 'https://barabar.example.com';
const NEWS = 'There is something new.';

it('a message of the server is shown as it says', () => {
  const status = { title: 'Goa gang', body: 'Ravi added “Tea”', page: '/expenses/tea', tag: 't' };
  expect(readPush(JSON.stringify(status), ORIGIN, NEWS)).toEqual(status);
});

it.each([undefined, '', 'x', 'null', '[]', '{}', '{"title":1,"page":null}'])(
  'a message that cannot be read says that there is something new: %s',
  (message) => {
    expect(readPush(message, ORIGIN, NEWS)).toEqual({
      title: 'Barabar',
      body: NEWS,
      page: '/activity',
      tag: 'news',
    });
  },
);

it.each([
  'https://evil.example.com/x',
  '//evil.example.com/x',
  String.raw`/\evil.example.com`,
  'javascript:alert(1)',
])('a notification opens no page but one of the application: %s', (page) => {
  expect(pageOf(page, ORIGIN)).toBe('/activity');
});
