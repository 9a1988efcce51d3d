/**
 * Removes or replaces the globals and the members of `process` that bundles must not use, and prevents that they get the
 * real `process` by a getter in a prototype. Console output has no reader, and `console` gives access to streams of Node.
 */
export function sealProcess(host: NodeJS.Process): void;
