/** Secret key of the simulated account. The simulator accepts every key that starts with `sk_`. */
export const SIMULATOR_SECRET_KEY = 'sk_test_simulator';
export const SIMULATOR_WEBHOOK_SECRET = 'whsec_simulator';
