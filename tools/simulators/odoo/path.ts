import { isUnder } from '../vendor.ts';

/** Path of the page that lists the leads. The API is below it. */
export const ODOO_PATH = '/odoo';

/** Returns true if the path of the shared server is Odoo's. */
export const isOdooPath = (path: string): boolean => isUnder(path, ODOO_PATH);
