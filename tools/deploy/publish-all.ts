/** Publishes the apps in this image. The `publish` service of docker-compose.yml runs this script once. */
import { publishBuilt } from '../remotes/publish-built.ts';

const { DATABASE_URL: databaseUrl, STORE_DIR: storeDir } = process.env;
if (!databaseUrl || !storeDir) throw new Error('DATABASE_URL and STORE_DIR must be set.');
const lines = await publishBuilt({ storeDir, databaseUrl });
console.log(lines.length > 0 ? lines.join('\n') : 'Nothing new to publish.');
