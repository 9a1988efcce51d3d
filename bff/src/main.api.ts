import 'reflect-metadata';
import { ApiModule } from './app.ts';
import { assertPermissions } from './identity/index.ts';
import { readConfig } from './platform/config/env.ts';
import { createHttpApp } from './platform/http/http-app.ts';
import { Log } from './platform/log/log.ts';

const config = readConfig(process.env);
const app = await createHttpApp(ApiModule.forRoot(config), config);
assertPermissions(app);
app.enableShutdownHooks(['SIGTERM', 'SIGINT']);
await app.listen(config.port, config.host);
app.get(Log).info('listening', { url: await app.getUrl(), site: config.siteUrl });
