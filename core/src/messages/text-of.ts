/** Messages of one area in English, as they are written: in ICU MessageFormat, in groups where that helps. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue;
}

/** The same messages in another language. */
export type Translation<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Translation<English[Key]>;
};

/** The names of the tags in a message: `<b>…</b>`. */
type TagOf<Message> = Message extends `${string}</${infer Name}>${infer Rest}` ? Name | TagOf<Rest> : never;

/** A place in a message: its name, and what fills it. */
type Place = readonly [name: string, kind: 'text' | 'count'];
type KindOf<Format extends string> = Format extends `${string}select` ? 'text' : 'count';
/** One element for each branch around the current position: inside of a branch, `{` opens a place again. */
type Branches = readonly unknown[];

/*
 * The three parts of a reader of messages. Each goes on to the next brace, so that the work grows with the braces:
 * in a text, after the `{` of a place, and between the branches of a place.
 */
type InText<
  Rest extends string,
  Found extends Place,
  Around extends Branches,
> = Rest extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${infer Closed}`
    ? AtEnd<`${Closed}{${After}`, Found, Around>
    : InPlace<After, Found, Around>
  : Rest extends `${string}}${infer Closed}`
    ? AtEnd<Closed, Found, Around>
    : Found;
type AtEnd<Rest extends string, Found extends Place, Around extends Branches> = Around extends readonly [
  unknown,
  ...infer Outer,
]
  ? BetweenBranches<Rest, Found, Outer>
  : Found;
type InPlace<
  Rest extends string,
  Found extends Place,
  Around extends Branches,
> = Rest extends `${infer Inside}}${infer After}`
  ? Inside extends `${infer Name},${infer Format}`
    ? Inside extends `${string}{${string}`
      ? Rest extends `${string},${infer Kind},${infer Body}`
        ? BetweenBranches<Body, Found | readonly [Name, KindOf<Kind>], Around>
        : Found
      : InText<After, Found | readonly [Name, KindOf<Format>], Around>
    : InText<After, Found | readonly [Inside, 'text'], Around>
  : Found;
type BetweenBranches<
  Rest extends string,
  Found extends Place,
  Around extends Branches,
> = Rest extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${infer Closed}`
    ? InText<`${Closed}{${After}`, Found, Around>
    : InText<After, Found, readonly [unknown, ...Around]>
  : Rest extends `${string}}${infer Closed}`
    ? InText<Closed, Found, Around>
    : Found;

/** What a message needs: a number for each count, a string for every other place. */
type ValuesOf<Message extends string, Places extends Place = InText<Message, never, []>> = {
  readonly [Name in Places[0]]: readonly [Name, 'count'] extends Places ? number : string;
};

/** Makes of a tag's content what shows in its place. */
type Tag<Part> = (content: (string | Part)[]) => Part;

/**
 * What a message is in the code: a string; with parameters a function of their values; with tags one that returns the
 * parts of the sentence, in order.
 */
type MessageOf<Message extends string> = [TagOf<Message>] extends [never]
  ? [keyof ValuesOf<Message>] extends [never]
    ? string
    : (values: ValuesOf<Message>) => string
  : <Part>(
      values: ValuesOf<Message> & Readonly<Record<TagOf<Message>, Tag<Part>>>,
    ) => readonly (string | Part)[];

/** An area of messages as the code uses it. */
export type TextOf<English> = {
  readonly [Key in keyof English]: English[Key] extends string
    ? MessageOf<English[Key]>
    : TextOf<English[Key]>;
};
