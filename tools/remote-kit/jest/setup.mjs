import { stubBrowserApis } from './dom-stubs.mjs';

stubBrowserApis();
