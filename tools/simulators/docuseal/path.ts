import { isPathUnder } from '../vendor.ts';

/** Path of the dashboard. The API, the signing pages and the files are below it. */
export const DOCUSEAL_PATH = '/docuseal';

/** Returns true if a path on the simulators' shared server belongs to DocuSeal. */
export const isDocuSealPath = (path: string): boolean => isPathUnder(path, DOCUSEAL_PATH);
