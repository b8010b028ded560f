/**
 * What stands in the sources as a sentence would, and is none that the product says, or one that it says in English to
 * everybody. By the beginnings of paths, with the reason.
 */
export const NOT_SHOWN: readonly { readonly reason: string; readonly at: string; readonly texts?: RegExp }[] =
  [
    {
      reason: 'entries of the log keep a sentence in English for programs; people read the catalogue’s',
      at: 'functions/src/triggers/',
    },
    { reason: 'the words of files that other programs write and read', at: 'core/src/exchange/' },
    { reason: 'columns and categories of the files of other programs', at: 'core/src/imports/spliit.ts' },
    {
      reason: 'parts of the key of an imported row, which is the same in every language',
      at: 'core/src/imports/',
      texts: /^(\{…\} paid \{…\}|No description|(Person|Column) \{…\})$/,
    },
    { reason: 'categories of the files of other programs', at: 'core/src/imports/categories.ts' },
    { reason: 'names of stored categories, which pages say by the catalogue', at: 'core/src/categories.ts' },
    { reason: 'a name of a stored category', at: 'core/src/guess-category.ts' },
    { reason: 'a value of CSS', at: 'web/src/app/slide-late.ts' },
    { reason: 'what tests print', at: 'web/src/test-support/' },
    { reason: 'words of names of groups', at: 'web/src/lib/people/guess-group-icon.ts' },
    {
      reason: 'a name of a stored category',
      at: 'web/src/features/receipts/prefill-of.ts',
      texts: /^Other$/,
    },
    { reason: 'scripts of Unicode', at: 'core/src/clean-text.ts' },
    { reason: 'scripts of Unicode', at: 'core/src/fold-text.ts' },
    {
      reason: 'names of algorithms, headers and formats',
      at: '',
      texts: /^(SHA-256|X-[\w-]+|Authorization|(Bearer|\{…\}, scope)(.*=.*)?|Date|YYYY-MM-DD)$/,
    },
    { reason: 'selectors and styles', at: 'web/src/', texts: /^(input, textarea|position: .*|0 0 auto .*)$/ },
    {
      reason: 'keys that stand for something, and file names',
      at: 'web/src/',
      texts: /^(category|group|link) \{…\}$|\.json$/,
    },
    {
      reason: 'names that are stored in the place of somebody’s or a group’s',
      at: 'functions/src/',
      texts: /^Former group$/,
    },
    {
      reason: 'the name that is stored in the place of a deleted account’s, which pages say by the catalogue',
      at: 'core/src/deleted-user-name.ts',
    },
    {
      reason: 'an interface of one browser, and a query about the window',
      at: 'web/src/lib/device/stored.ts',
      texts: /^(GestureEvent|\(display-mode: standalone\))$/,
    },
    { reason: 'the name of whoever has none', at: 'core/src/person-name.ts' },
    { reason: 'the product’s and the languages’ own names', at: 'core/src/', texts: /^(Barabar|English)$/ },
    { reason: 'what assistants read of tools, in English', at: 'functions/src/api/mcp/serve.ts' },
    { reason: 'what whoever deploys reads of an interface', at: 'functions/src/serve-api.ts' },
    { reason: 'markup of mails', at: 'functions/src/features/mail/render-html.ts', texts: /^(· )?</ },
    {
      reason: 'what programmers and logs read',
      at: 'functions/src/',
      texts: /^[a-z]|SMTP_HOST|^The account is gone/,
    },
    {
      reason: 'what programmers and logs read',
      at: 'web/src/store/',
      texts: /^(another tab has|The copy was deleted|key was used)/,
    },
    { reason: 'the months in English, without Intl', at: 'web/src/lib/dates/format-date.ts' },
    {
      reason: 'words by which settlements are found, in both languages',
      at: 'web/src/features/search/search-entry.ts',
    },
    { reason: 'searches and people that only measure', at: 'web/src/features/search/search-session.ts' },
    { reason: 'searches and people that only measure', at: 'web/src/features/search/made-store.ts' },
  ];
