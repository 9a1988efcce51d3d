import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { stack } from './stack.ts';

export interface Colleague {
  id: string;
  /** As staff read it: made of the address. */
  name: string;
  email: string;
}

/** Runs `act` with two more members of staff, without a password to sign in with, and takes them away again. */
export async function withColleagues(act: (colleagues: [Colleague, Colleague]) => Promise<void>): Promise<void> {
  const database = new pg.Client({ connectionString: stack.database });
  await database.connect();
  const tag = randomUUID().slice(0, 6).replace(/\d/g, 'x');
  const make = (name: string): Colleague => ({
    id: randomUUID(),
    name: `${name} ${tag[0]?.toUpperCase()}${tag.slice(1)}`,
    email: `${name.toLowerCase()}.${tag}@example.com`,
  });
  const colleagues: [Colleague, Colleague] = [make('Ida'), make('Joan')];
  const ids = colleagues.map(({ id }) => id);
  try {
    for (const { id, email } of colleagues) {
      await database.query(`INSERT INTO todo_profiles (id, email, role, created_at) VALUES ($1, $2, 'user', now())`, [
        id,
        email,
      ]);
    }
    await act(colleagues);
  } finally {
    await database.query('DELETE FROM todo_profiles WHERE id = ANY($1)', [ids]);
    await database.end();
  }
}

/** Whether a user may sign in. */
export async function setActive({ id }: Colleague, isActive: boolean): Promise<void> {
  const database = new pg.Client({ connectionString: stack.database });
  await database.connect();
  await database.query('UPDATE todo_profiles SET disabled_at = CASE WHEN $2 THEN NULL ELSE now() END WHERE id = $1', [
    id,
    isActive,
  ]);
  await database.end();
}
