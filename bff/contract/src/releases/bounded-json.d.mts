/**
 * Writes a value as JSON. Counts its values first, because a small value can have huge JSON: a list with a large length,
 * or an object that contains another object many times.
 * @param what name of the value in error messages, such as 'Its data'
 * @param maxLength maximum length of the JSON, in characters
 * @throws if the value exceeds a limit, or contains a value that JSON cannot contain, such as a bigint
 */
export function writeBoundedJson(value: unknown, what: string, maxLength: number): string;
