import type { GetICUArgs } from '@schummar/icu-type-parser';

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

type ValuesOf<Message extends string> = GetICUArgs<
  Message,
  { ICUArgument: string; ICUNumberArgument: number; ICUDateArgument: never }
>;

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
