/** API key of the simulated user. */
export const SIMULATOR_API_KEY = 'odoo_simulator';
/** Database of the simulated account. */
export const SIMULATOR_DATABASE = 'simulator';
/** Login of the simulated user, for JSON-RPC. */
export const SIMULATOR_LOGIN = 'sync@epm.example';
