import { describe, expect, it } from 'vitest';
import { composePush, type Line } from './compose-push.ts';

const GOA = { id: 'goa', name: 'Goa gang' };
const line = (text: string, part: Partial<Line> = {}): Line => ({
  text,
  page: `/expenses/${text}`,
  group: null,
  title: 'Ravi Kumar',
  ...part,
});

describe('a notification', () => {
  it('of one thing has the name of who did it, or of the group', () => {
    expect(composePush([line('tea')], 't')).toEqual({
      title: 'Ravi Kumar',
      body: 'tea',
      page: '/expenses/tea',
      tag: 't',
    });
    expect(composePush([line('tea', { group: GOA })], 't').title).toBe('Goa gang');
  });

  it('of several things opens what they have in common', () => {
    const [one, other] = [line('one', { group: GOA }), line('other', { group: GOA })];
    expect(composePush([one, other], 't')).toMatchObject({
      title: 'Goa gang: 2 changes',
      body: 'one\nother',
      page: '/groups/goa',
    });
    expect(composePush([one, line('third')], 't')).toMatchObject({ title: '2 changes', page: '/activity' });
    expect(composePush([line('a'), line('b')], 't')).toMatchObject({ title: '2 changes', page: '/activity' });
    expect(composePush([one, { ...other, page: one.page }], 't').page).toBe(one.page);
  });

  it('shows four, or three and how many more there are', () => {
    const lines = ['2', '3', '4'].map((text) => line(text));
    expect(composePush([line('1'), ...lines], 't').body).toBe('1\n2\n3\n4');
    expect(composePush([line('1'), ...lines, line('5')], 't').body).toBe('1\n2\n3\nand 2 more');
  });

  it.each(['x', '₹', '👨‍👩‍👧‍👦', 'क्षि', `e${'\u0301'.repeat(90)}`])(
    'stays below what push services take, whatever the names are: %s',
    (character) => {
      const long = {
        text: character.repeat(500),
        group: { id: 'g'.repeat(128), name: character.repeat(500) },
      };
      const lines = Array.from({ length: 8 }, () => line('', long));
      const payload = JSON.stringify(composePush([line('', long), ...lines], 't'.repeat(32)));
      // 4,096 bytes, less 103 of the encryption (RFC 8291, section 4).
      expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(3_993);
    },
  );
});
