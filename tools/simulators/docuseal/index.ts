export { SIMULATOR_API_KEY, SIMULATOR_WEBHOOK_SECRET } from './keys.ts';
export { DOCUSEAL_PATH, isDocuSealPath } from './path.ts';
export { startDocuSealSimulator, type DocuSealServer } from './server.ts';
export { createDocuSealSimulator, type DocuSealSimulator } from './simulator.ts';
export { signWebhook } from './webhook-body.ts';
