import { LANGUAGE_CODES } from '@barabar/core/messages/languages';
import { describe, expect, it } from 'vitest';
import { composePush, type PushLine } from './compose-push.ts';

const GOA = { id: 'goa', name: 'Goa gang' };
const inEnglish = (lines: readonly [PushLine, ...PushLine[]]) =>
  composePush(lines, { tag: 't', language: 'en' });
const line = (text: string, part: Partial<PushLine> = {}): PushLine => ({
  text,
  page: `/expenses/${text}`,
  group: null,
  title: 'Ravi Kumar',
  ...part,
});

describe('a notification', () => {
  it('of one thing has the name of who did it, or of the group', () => {
    expect(inEnglish([line('tea')])).toEqual({
      title: 'Ravi Kumar',
      body: 'tea',
      page: '/expenses/tea',
      tag: 't',
    });
    expect(inEnglish([line('tea', { group: GOA })]).title).toBe('Goa gang');
  });

  it('of several things opens what they have in common', () => {
    const [first, second] = [line('one', { group: GOA }), line('other', { group: GOA })];
    expect(inEnglish([first, second])).toMatchObject({
      title: 'Goa gang: 2 changes',
      body: 'one\nother',
      page: '/groups/goa',
    });
    expect(inEnglish([first, line('third')])).toMatchObject({ title: '2 changes', page: '/activity' });
    expect(inEnglish([line('a'), line('b')])).toMatchObject({ title: '2 changes', page: '/activity' });
    expect(inEnglish([first, { ...second, page: first.page }]).page).toBe(first.page);
  });

  it('shows four, or three and how many more there are', () => {
    const lines = ['2', '3', '4'].map((text) => line(text));
    expect(inEnglish([line('1'), ...lines]).body).toBe('1\n2\n3\n4');
    expect(inEnglish([line('1'), ...lines, line('5')]).body).toBe('1\n2\n3\nand 2 more');
  });

  it('counts in the language of whoever gets it', () => {
    const lines = ['2', '3', '4', '5'].map((text) => line(text, { group: GOA }));
    expect(composePush([line('1', { group: GOA }), ...lines], { tag: 't', language: 'hi' })).toMatchObject({
      title: 'Goa gang: 5 बदलाव',
      body: '1\n2\n3\nइनके अलावा 2 और',
    });
  });

  it.each(['x', '₹', '👨‍👩‍👧‍👦', 'क्षि', `e${'\u0301'.repeat(90)}`])(
    'stays below what push services take, whatever the names are: %s',
    (character) => {
      const long = {
        text: character.repeat(500),
        group: { id: 'g'.repeat(128), name: character.repeat(500) },
      };
      const lines = Array.from({ length: 8 }, () => line('', long));
      for (const language of LANGUAGE_CODES) {
        const push = composePush([line('', long), ...lines], { tag: 't'.repeat(32), language });
        // 4,096 bytes, less 103 of the encryption (RFC 8291, section 4).
        expect(Buffer.byteLength(JSON.stringify(push))).toBeLessThanOrEqual(3_993);
      }
    },
  );
});
