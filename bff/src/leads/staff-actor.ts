import type { SessionUser } from '../identity/index.ts';

/** The member of staff who does something, for timeline and audit. */
export interface StaffActor {
  id: string;
  email: string;
  ip: string;
}

export const actorOf = ({ id, email }: SessionUser, ip: string): StaffActor => ({ id, email, ip });
