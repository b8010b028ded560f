import { LANGUAGES, type Language } from '@barabar/core/messages/languages';
import { textsIn } from '@barabar/core/messages/texts';
import { ACTIVITY_PAGE, groupPage } from '@barabar/core/page-addresses';

export interface PushLine {
  /** One sentence without a full stop. */
  readonly text: string;
  readonly page: string;
  readonly group: { readonly id: string; readonly name: string } | null;
  /** The title where it is told alone and in no group. */
  readonly title: string;
}

/** What a notification shows, and what the service worker does with it (web/src/service-worker/read-push.ts). */
export interface PushPayload {
  readonly title: string;
  readonly body: string;
  /** The page that it opens, as a path. */
  readonly page: string;
  /** A notification with the same tag takes the place of this one. */
  readonly tag: string;
}

/** A notification has room for some four lines; push services take 4,096 bytes, a character may have many. */
const TITLE = { characters: 60, bytes: 240 };
const LINE = { characters: 140, bytes: 700 };
/** What a line says of a record's title and of each person, so that the amount behind them stays whole. */
export const TITLE_IN_LINE = { characters: 50, bytes: 200 };
export const NAME_IN_LINE = { characters: 25, bytes: 100 };
const LINES_MAX = 4;

const segmenter = new Intl.Segmenter(LANGUAGES.en.tag, { granularity: 'grapheme' });
const bytesOf = (text: string): number => Buffer.byteLength(JSON.stringify(text));

export function cut(text: string, max: { readonly characters: number; readonly bytes: number }): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const characters = Array.from(segmenter.segment(line), ({ segment }) => segment);
  if (characters.length <= max.characters && bytesOf(line) <= max.bytes) return line;
  let shown = '';
  for (const character of characters.slice(0, max.characters - 1)) {
    if (bytesOf(`${shown}${character}…`) > max.bytes) break;
    shown += character;
  }
  return `${shown.trimEnd()}…`;
}

/** Composes one notification of everything that a person is to be told, oldest first, in their language. */
export function composePush(
  lines: readonly [PushLine, ...PushLine[]],
  { tag, language }: { tag: string; language: Language },
): PushPayload {
  const { common: words, push } = textsIn(language);
  const [first, ...others] = lines;
  const { group } = first;
  const isOneGroup = others.every((line) => line.group?.id === group?.id);
  const common = isOneGroup ? group : null;
  if (others.length === 0)
    return {
      title: cut(group?.name ?? first.title, TITLE),
      body: cut(first.text, LINE),
      page: first.page,
      tag,
    };
  const shown = lines.slice(0, lines.length > LINES_MAX ? LINES_MAX - 1 : LINES_MAX);
  const rest = lines.length - shown.length;
  const count = lines.length;
  return {
    title: common ? push.changesIn({ group: cut(common.name, TITLE), count }) : push.changes({ count }),
    body: [
      ...shown.map(({ text }) => cut(text, LINE)),
      ...(rest > 0 ? [words.andMore({ count: rest })] : []),
    ].join('\n'),
    page: pageOf(lines, common?.id),
    tag,
  };
}

/** The page that tells of everything: of the one record, of the group, or the log. */
function pageOf(lines: readonly [PushLine, ...PushLine[]], groupId: string | undefined): string {
  const [{ page }] = lines;
  if (lines.every((line) => line.page === page)) return page;
  return groupId === undefined ? ACTIVITY_PAGE : groupPage(groupId);
}
