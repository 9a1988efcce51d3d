import { hash, verify } from '@node-rs/argon2';

/** OWASP recommendation: argon2id (algorithm 2), 19 MiB, two passes, one lane. */
const ARGON2_COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2_COST);

/** Dummy hash, verified for unknown users, so that the response time does not reveal which accounts exist. */
const dummyHashPromise = hashPassword(crypto.randomUUID());

/** Returns whether the password matches the stored hash. Takes the same time if there is no hash. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await dummyHashPromise), password);
  return stored !== null && matches;
}
