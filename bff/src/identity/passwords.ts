import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommendation: argon2id (algorithm 2), 19 MiB, two passes, one lane. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Shortest and longest password that may be set (NIST 800-63B-4 without a second factor). */
export const passwordLength = { min: 15, max: 128 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Dummy hash, verified for unknown users so that timing does not reveal them. */
const dummyHash = hashPassword(crypto.randomUUID());

/** Whether the password matches the stored hash. Takes the same time if there is no hash. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await dummyHash), password);
  return stored !== null && matches;
}
