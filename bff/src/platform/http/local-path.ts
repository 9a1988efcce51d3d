/** Returns whether the text is a path of this site. A browser resolves `//host` and `/\host` to another site. */
export const isLocalPath = (text: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(text);
