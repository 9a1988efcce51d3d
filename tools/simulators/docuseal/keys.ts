/** API key of the simulated account. */
export const SIMULATOR_API_KEY = 'simulator';
/** Secret that signs the webhooks. */
export const SIMULATOR_WEBHOOK_SECRET = 'whsec_simulator';
