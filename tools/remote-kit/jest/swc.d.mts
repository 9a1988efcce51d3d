import type { Options } from '@swc/core';

export const serverOptions: Options;
export const webOptions: Options;
