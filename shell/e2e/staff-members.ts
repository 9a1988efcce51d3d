import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { stack } from './stack.ts';

export interface StaffMember {
  id: string;
  /** Display name, derived from the email address. */
  name: string;
  email: string;
}

/** Runs `work` with two additional staff members, who have no password, and then removes them. */
export async function withStaffMembers(
  work: (staffMembers: [StaffMember, StaffMember]) => Promise<void>,
): Promise<void> {
  const database = new pg.Client({ connectionString: stack.database });
  await database.connect();
  const tag = randomUUID().slice(0, 6).replace(/\d/g, 'x');
  const createStaffMember = (name: string): StaffMember => ({
    id: randomUUID(),
    name: `${name} ${tag[0]?.toUpperCase()}${tag.slice(1)}`,
    email: `${name.toLowerCase()}.${tag}@example.com`,
  });
  const staffMembers: [StaffMember, StaffMember] = [createStaffMember('Ida'), createStaffMember('Joan')];
  const ids = staffMembers.map(({ id }) => id);
  try {
    for (const { id, email } of staffMembers) {
      await database.query(`INSERT INTO todo_profiles (id, email, role, created_at) VALUES ($1, $2, 'user', now())`, [
        id,
        email,
      ]);
    }
    await work(staffMembers);
  } finally {
    await database.query('DELETE FROM todo_profiles WHERE id = ANY($1)', [ids]);
    await database.end();
  }
}

/** Enables or disables a user's sign-in. */
export async function setUserActive({ id }: StaffMember, isActive: boolean): Promise<void> {
  const database = new pg.Client({ connectionString: stack.database });
  await database.connect();
  await database.query('UPDATE todo_profiles SET disabled_at = CASE WHEN $2 THEN NULL ELSE now() END WHERE id = $1', [
    id,
    isActive,
  ]);
  await database.end();
}
