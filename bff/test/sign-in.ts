import { randomUUID } from 'node:crypto';
import { Database } from '../src/platform/database/database.ts';
import { Clock } from '../src/platform/clock/clock.ts';
import { hashToken, createToken } from '../src/platform/tokens/tokens.ts';
import type { Role } from '../src/identity/index.ts';
import type { TestApp } from './test-app.ts';

export interface SignedInUser {
  id: string;
  email: string;
  role: Role;
  /** Session cookie for requests. */
  cookie: string;
}

/** Hash of a random password, so that no password matches. Computed in advance, because hashing is slow. */
const UNKNOWN_PASSWORD_HASH = '$argon2id$v=19$m=8,t=1,p=1$Zr0x5ANpT4H+Sz5DEGWn8g$rsYvsObJlkkXcfrDnKMJiw';

/** Creates a staff member with a session: a user, a user with the marketing grant, or an admin. */
export async function signIn({ app, config }: TestApp, rights: Role | 'marketing'): Promise<SignedInUser> {
  const hasMarketingGrant = rights === 'marketing';
  const role = hasMarketingGrant ? 'user' : rights;
  const user = { id: randomUUID(), email: `${rights}-${randomUUID().slice(0, 8)}@staff.test`, role };
  const database = app.get(Database);
  const now = app.get(Clock).now();
  const token = createToken();
  await database.run(
    'INSERT INTO todo_profiles (id, email, role, has_marketing_grant, created_at, password_hash) VALUES ($1, $2, $3, $4, $5, $6)',
    [user.id, user.email, role, hasMarketingGrant, now, UNKNOWN_PASSWORD_HASH],
  );
  await database.run('INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at) VALUES ($1, $2, $3, $3)', [
    hashToken(token),
    user.id,
    now,
  ]);
  return { ...user, cookie: `${config.isSecure ? '__Host-' : ''}epm_session=${token}` };
}
