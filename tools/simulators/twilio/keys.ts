/** Account of the simulator. Twilio's ids have 32 hexadecimal digits. */
export const SIMULATOR_ACCOUNT_SID = `AC${'0'.repeat(32)}`;
/** Password of the API, and key of the webhook signatures. */
export const SIMULATOR_AUTH_TOKEN = 'simulator';
/** Only sender of the simulated account. */
export const SIMULATOR_NUMBER = '+15155550199';
