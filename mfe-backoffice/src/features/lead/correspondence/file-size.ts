const KILOBYTE_BYTES = 1_024;
const MEGABYTE_BYTES = 1_048_576;

/** Formats a size in bytes as KB or MB, e.g. '12 KB'. The smallest size is '1 KB'. */
export const formatFileSize = (bytes: number): string =>
  bytes < MEGABYTE_BYTES
    ? `${Math.max(1, Math.round(bytes / KILOBYTE_BYTES))} KB`
    : `${(bytes / MEGABYTE_BYTES).toFixed(1)} MB`;
