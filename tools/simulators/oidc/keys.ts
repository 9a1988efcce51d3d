export const SIMULATOR_CLIENT_ID = 'epm-staff';
/** Ends with 'simulator', so that a production server rejects it. */
export const SIMULATOR_CLIENT_SECRET = 'oidc_simulator';
export const SIMULATOR_PROVIDER_NAME = 'the simulator';
