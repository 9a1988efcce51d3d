import { afterEach } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';

globalThis.IS_REACT_ACT_ENVIRONMENT = true;
configure({ asyncUtilTimeout: 3_000 });
afterEach(cleanup);
