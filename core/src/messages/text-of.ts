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

type Trim<Text extends string> = Text extends ` ${infer Rest}` | `${infer Rest} ` ? Trim<Rest> : Text;

/** What is before the brace that closes a block, and what follows it. `Depth` has a mark for each block inside that is open. */
type ReadBlock<Text extends string, Block extends string, Depth extends string> =
  Text extends `${infer Before}}${infer After}`
    ? Before extends `${infer Outer}{${infer Inner}`
      ? ReadBlock<`${Inner}}${After}`, `${Block}${Outer}{`, `${Depth}+`>
      : Depth extends `+${infer Less}`
        ? ReadBlock<After, `${Block}${Before}}`, Less>
        : [`${Block}${Before}`, After]
    : never;

/**
 * The values of a message's places. Those of all branches of a `select` are together: kept apart they would be a union
 * that grows with the product of the branches of all selects.
 */
type ValuesOf<Message extends string> = Message extends `${string}{${infer Rest}`
  ? ReadBlock<Rest, '', ''> extends [infer Block extends string, infer After extends string]
    ? PlaceOf<Block> & ValuesOf<After>
    : unknown
  : unknown;

type PlaceOf<Block extends string> = Block extends `${infer Name},${infer Kind},${infer Branches}`
  ? Readonly<Record<Trim<Name>, Trim<Kind> extends 'select' ? string : number>> & InBranches<Branches>
  : Block extends `${infer Name},${string}`
    ? Readonly<Record<Trim<Name>, number>>
    : Readonly<Record<Trim<Block>, string>>;

type InBranches<Text extends string> = Text extends `${string}{${infer Rest}`
  ? ReadBlock<Rest, '', ''> extends [infer Branch extends string, infer After extends string]
    ? ValuesOf<Branch> & InBranches<After>
    : unknown
  : unknown;

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
