import type { SessionUser } from '@epm/router';

/** Local storage key for the hint, defined by the specification. */
export const HINT_KEY = 'auth-storage';

/** Stored user data for the first paint, before the server has confirmed the session. The hint grants no access. */
interface SessionHint {
  isAuthenticated: boolean;
  isAdmin: boolean;
  hasMarketingGrant?: true;
  hasSampleData?: true;
  user: string | null;
  /** User id, which is part of the storage keys of drafts. Absent after a sign-out. */
  userId?: string;
}

/**
 * Returns the user from the hint, or null. Ignores a hint without an id, because forms need the id to read their drafts
 * when they mount.
 */
export function readHint(): SessionUser | null {
  try {
    const hint = JSON.parse(localStorage.getItem(HINT_KEY) ?? 'null') as Partial<SessionHint> | null;
    if (hint?.isAuthenticated !== true || typeof hint.user !== 'string' || !hint.userId) return null;
    return {
      id: hint.userId,
      email: hint.user,
      role: hint.isAdmin === true ? 'admin' : 'user',
      ...(hint.hasMarketingGrant === true && { hasMarketingGrant: true }),
      ...(hint.hasSampleData === true && { hasSampleData: true }),
    };
  } catch {
    // Storage is blocked or contains other data.
    return null;
  }
}

/**
 * Returns whether the stored value records a sign-out. A storage event with such a value means that the user signed out
 * in another tab.
 */
export const isSignOutHint = (stored: string | null): boolean => {
  try {
    return (JSON.parse(stored ?? 'null') as Partial<SessionHint> | null)?.isAuthenticated === false;
  } catch {
    return false;
  }
};

const SIGNED_OUT_HINT: SessionHint = { isAuthenticated: false, isAdmin: false, user: null };

/**
 * Stores the hint. A sign-out is recorded, so that other tabs sign out too. An expired session only removes the hint,
 * because each tab detects the expiry itself and keeps its input.
 */
export function writeHint(user: SessionUser | null, ended?: 'expired' | 'signed-out'): void {
  try {
    if (user) {
      const { id, email, role, hasMarketingGrant, hasSampleData } = user;
      const hint: SessionHint = {
        isAuthenticated: true,
        isAdmin: role === 'admin',
        ...(hasMarketingGrant && { hasMarketingGrant: true }),
        ...(hasSampleData && { hasSampleData: true }),
        user: email,
        userId: id,
      };
      localStorage.setItem(HINT_KEY, JSON.stringify(hint));
    } else if (ended === 'signed-out') localStorage.setItem(HINT_KEY, JSON.stringify(SIGNED_OUT_HINT));
    else localStorage.removeItem(HINT_KEY);
  } catch {
    // If storage is blocked, the first paint has no hint.
  }
}
