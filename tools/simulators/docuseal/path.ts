import { isUnder } from '../vendor.ts';

/** Path of the dashboard. The API, the signing pages and the files are below it. */
export const DOCUSEAL_PATH = '/docuseal';

/** Returns true if the path of the shared server is DocuSeal's. */
export const isDocuSealPath = (path: string): boolean => isUnder(path, DOCUSEAL_PATH);
