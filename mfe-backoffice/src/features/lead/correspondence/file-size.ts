const KB = 1_024;
const MB = 1_048_576;

/** Formats a size in bytes as KB or MB, e.g. '12 KB'. The smallest size is '1 KB'. */
export const formatFileSize = (bytes: number): string =>
  bytes < MB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / MB).toFixed(1)} MB`;
