import { readConfig } from './platform/config/env.ts';
import { migrate } from './platform/database/migrate.ts';

const ran = await migrate(readConfig(process.env));
console.log(JSON.stringify({ migrated: ran }));
