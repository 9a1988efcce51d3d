export { SIMULATOR_ACCOUNT_SID, SIMULATOR_AUTH_TOKEN, SIMULATOR_NUMBER } from './keys.ts';
export { isTwilioPath, TWILIO_PATH } from './path.ts';
export { startTwilioSimulator, type TwilioServer } from './server.ts';
export { signForm } from './signature.ts';
export { createTwilioSimulator, type TwilioSimulator } from './simulator.ts';
