import { isPathUnder } from '../vendor.ts';

/** Path of the page that lists the leads. The API is below it. */
export const ODOO_PATH = '/odoo';

/** Returns true if a path on the simulators' shared server belongs to Odoo. */
export const isOdooPath = (path: string): boolean => isPathUnder(path, ODOO_PATH);
