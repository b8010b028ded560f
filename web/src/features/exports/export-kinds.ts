const FILE_KINDS = ['csv', 'xlsx', 'json'] as const;
export type FileKind = (typeof FILE_KINDS)[number];
/** What the dialog offers: files, and a statement on paper. */
export const EXPORT_KINDS = [...FILE_KINDS, 'print'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];
