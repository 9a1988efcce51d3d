/** Publishes the apps in this image. The `publish` service of docker-compose.yml runs this script once. */
import { openVersionStore } from '../remotes/find-release-services.ts';
import { publishBuiltApps } from '../remotes/publish-built-apps.ts';

const { DATABASE_URL: databaseUrl, STORE_DIR: storeDir, STORE_URL: storeUrl } = process.env;
if (!databaseUrl || !(storeDir || storeUrl)) throw new Error('DATABASE_URL, and STORE_DIR or STORE_URL, must be set.');
const lines = await publishBuiltApps({ store: openVersionStore(process.env, ''), databaseUrl });
console.log(lines.length > 0 ? lines.join('\n') : 'Nothing new to publish.');
