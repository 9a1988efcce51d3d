export { SIMULATOR_API_KEY, SIMULATOR_DATABASE, SIMULATOR_LOGIN } from './keys.ts';
export { startOdooSimulator, type OdooServer } from './server.ts';
export { createOdooSimulator, type OdooSimulator } from './simulator.ts';
