/** Replaces a CSS module: every class is called what the source calls it. */
export default new Proxy({}, { get: (_target, name) => (typeof name === 'string' ? name : undefined) });
