import { afterEach } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import React from 'react';
import { stubBrowserApis } from '../remote-kit/jest/dom-stubs.mjs';
import { configureTestingLibrary } from './testing-library.mjs';

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

// React's development build records at most 10,000 owner stacks per second. This getter makes React behave as if that
// limit were reached, because no test reads owner stacks, and recording them took a tenth of the test time.
Object.defineProperty(
  React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  {
    get: () => Infinity,
    set: () => undefined,
    configurable: true,
  },
);

stubBrowserApis();
configureTestingLibrary();
afterEach(cleanup);
