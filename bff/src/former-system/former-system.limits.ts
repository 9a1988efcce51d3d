/** Maximum size of all files of one import. A row of the former system takes a few hundred bytes. */
export const MAX_IMPORT_BYTES = 512 * 1024 * 1024;
export const MAX_IMPORT_FILES = 20;
export const MAX_FILE_NAME_LENGTH = 200;
/** Size of the chunks in which a browser uploads a file. Must be below the limit of the reverse proxy. */
export const CHUNK_BYTES = 1024 * 1024;
export const MAX_ROWS = 500_000;
/** Maximum length of a line or a CSV record. A post has at most 100,000 characters. */
export const MAX_LINE_LENGTH = 1_000_000;
/** Maximum length of one INSERT statement, which may contain many rows. */
export const MAX_STATEMENT_LENGTH = 8_000_000;
export const MAX_COLUMNS = 200;
/** Maximum number of files in a ZIP archive, including files that are not imported. */
export const MAX_ZIP_ENTRIES = 200;
/** Maximum ratio of unpacked to packed size. Tables reach a ratio of 30, and ZIP bombs a ratio of 1,000. */
export const MAX_ZIP_RATIO = 200;
/** Maximum combined length of an archive's name and the path of a file in it. Longer paths are shortened. */
export const MAX_SOURCE_NAME_LENGTH = 2 * MAX_FILE_NAME_LENGTH + 1;
/** Maximum number of images that an import lists for one row. */
export const MAX_ROW_IMAGES = 500;
