import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';
import WebEnvironment from '../remote-kit/jest/web-environment.mjs';

/**
 * Test environment with a separate jsdom window for files with `@own-modules`. The other files share the window of
 * `shared-dom.mjs`.
 */
export default class OwnOrSharedEnvironment {
  constructor(config, context) {
    const Environment = 'own-modules' in context.docblockPragmas ? WebEnvironment : NodeEnvironment;
    return new Environment(config, context);
  }
}
