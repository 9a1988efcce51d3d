import { createJestConfig } from '@epm/remote-kit/jest';

export default createJestConfig(import.meta.dirname);
