/** SWC options of the server and of tools, for tests. */
export const serverOptions = {
  swcrc: false,
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    keepClassNames: true,
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

/** Components are compiled with the React compiler, as in the build, because its memoization affects their behavior. */
export const webOptions = {
  ...serverOptions,
  jsc: { ...serverOptions.jsc, transform: { ...serverOptions.jsc.transform, reactCompiler: { target: '19' } } },
};
