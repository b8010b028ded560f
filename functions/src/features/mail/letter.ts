import { PRODUCT_NAME } from '@barabar/core/product';
import type { Language } from '@barabar/core/messages/languages';
import { withoutLinks } from './plain-name.ts';

/** What an amount says about the reader. */
export type Tone = 'owed' | 'owing';

export interface Figure {
  readonly label: string;
  /** One for each currency. */
  readonly amounts: readonly string[];
  readonly tone: Tone;
}

export interface BalanceRow {
  readonly name: string;
  readonly place: string;
  readonly amount: string;
  readonly direction: string;
  readonly tone: Tone;
  readonly sentence: string;
}

/**
 * A part of a mail. HTML paints names, amounts and quotations; plain text has the `sentence` instead, which says the same
 * in words.
 */
export type Block =
  | { readonly kind: 'line'; readonly sentence: string }
  | {
      readonly kind: 'person';
      /** Whose initials are painted. */
      readonly name: string;
      readonly title: string;
      readonly detail?: string | undefined;
      readonly sentence: string;
    }
  /** What a person wrote, word for word. In plain text, what a stranger wrote has spaces where it could become a link. */
  | { readonly kind: 'quote'; readonly words: string; readonly isByStranger: boolean }
  /** The expense that the mail is about. In plain text, the sentence of the person has its title and amount. */
  | {
      readonly kind: 'expense';
      readonly sign: string;
      readonly title: string;
      readonly detail?: string | undefined;
      readonly sentence?: string | undefined;
    }
  | {
      readonly kind: 'figures';
      /** Between whom, if between two. */
      readonly pair?: { readonly reader: string; readonly friend: string } | undefined;
      readonly figures: readonly Figure[];
      /** Lines below the figures. */
      readonly details?: readonly string[];
      readonly sentence: string;
    }
  | { readonly kind: 'balances'; readonly rows: readonly BalanceRow[]; readonly more?: string | undefined }
  /** A term and what can be copied, such as a UPI ID. HTML has it below the button. */
  | {
      readonly kind: 'term';
      readonly term: string;
      readonly value: string;
      readonly detail?: string | undefined;
      readonly sentence: string;
    };

/** What a mail is made of, before it is text or HTML. Nothing in it is markup. */
export interface Letter {
  readonly subject: string;
  readonly blocks: readonly Block[];
  /** The words of the one button. */
  readonly action: string;
  /** The footer's sentence: why the reader gets this mail, or what to do if it is out of date. */
  readonly reason?: string | undefined;
}

/** What both renderings of a letter share. */
export interface Frame {
  readonly language: Language;
  /** Where the button leads. */
  readonly link: string;
  /** Where the reader chooses which mails they get; undefined for whoever has no account. */
  readonly settings?: { readonly link: string; readonly label: string } | undefined;
}

function sentencesOf(block: Block): string[] {
  switch (block.kind) {
    case 'quote':
      // The mark at each line keeps what people write apart from what the mail says itself.
      return [(block.isByStranger ? withoutLinks(block.words) : block.words).replaceAll(/^/gm, '> ')];
    case 'expense':
      return block.sentence === undefined ? [] : [block.sentence];
    case 'balances': {
      const rows = [...block.rows.map(({ sentence }) => sentence), ...(block.more ? [block.more] : [])];
      return rows.length > 0 ? [rows.map((row) => `- ${row}`).join('\n')] : [];
    }
    case 'term':
      return [block.sentence, ...(block.detail === undefined ? [] : [block.detail])];
    case 'line':
    case 'person':
    case 'figures':
      return [block.sentence];
  }
}

/** What a list of mails shows beside the subject: what the mail says first, after a greeting. */
export function previewOf(blocks: readonly Block[]): string {
  const main = blocks.filter(({ kind }) => kind === 'person' || kind === 'figures');
  return [...main, ...blocks].flatMap(sentencesOf)[0] ?? '';
}

/** Renders a letter as plain text. */
export function renderText({ blocks, action, reason }: Letter, { link, settings }: Frame): string {
  const footer = settings ? `${PRODUCT_NAME} · ${settings.label}: ${settings.link}` : PRODUCT_NAME;
  const parts = [
    ...blocks.flatMap(sentencesOf),
    `${action}:\n${link}`,
    ['-- ', footer, ...(reason === undefined ? [] : [reason])].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}
