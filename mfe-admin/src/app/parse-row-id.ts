/** Parses the id of a record in the URL. Returns 0 for text that the server would reject as an id. */
export const parseRowId = (text: string | null): number => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : 0);
