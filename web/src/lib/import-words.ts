/** What leads to the import that makes a group. The landing page says the same (web/index.html). */
export const IMPORT_WORDS = 'Import from Splitwise, Spliit or a spreadsheet';
