/** Names of the web APIs that web tests use from Node, because jsdom lacks them or implements them only in part. */
export const NODE_APIS = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'TransformStream',
  'structuredClone',
];
