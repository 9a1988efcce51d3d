/** Migrations up to here ran on installations without traffic; those after it run while the site serves. */
export const LAST_WITHOUT_TRAFFIC = '20261121999999';
