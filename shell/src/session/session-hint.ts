import type { SessionUser } from '@epm/router';

/** Local storage key of the hint, given by the specification. */
export const HINT_KEY = 'auth-storage';

/** Data to select the frame before the server responds. It grants no access. */
interface SessionHint {
  isAuthenticated: boolean;
  isAdmin: boolean;
  user: string | null;
}

/** Returns the last user of this browser, or null. The `id` is empty, because only the server knows it. */
export function readHint(): SessionUser | null {
  try {
    const hint = JSON.parse(localStorage.getItem(HINT_KEY) ?? 'null') as Partial<SessionHint> | null;
    if (hint?.isAuthenticated !== true || typeof hint.user !== 'string') return null;
    return { id: '', email: hint.user, role: hint.isAdmin === true ? 'admin' : 'user' };
  } catch {
    // Storage is blocked or contains other data.
    return null;
  }
}

/**
 * Returns whether another tab's storage event means that the user has signed out, and not only that the hint has
 * changed.
 */
export const isSignedOut = (stored: string | null): boolean => {
  try {
    return (JSON.parse(stored ?? 'null') as Partial<SessionHint> | null)?.isAuthenticated === false;
  } catch {
    return false;
  }
};

const signedOut: SessionHint = { isAuthenticated: false, isAdmin: false, user: null };

/**
 * Stores the hint. Records a sign-out, so that the other tabs leave their pages. An expired session only removes the
 * hint, because each tab detects the expiry itself and keeps its input.
 */
export function writeHint(user: SessionUser | null, ended?: 'expired' | 'signed-out'): void {
  try {
    if (user) {
      const hint: SessionHint = { isAuthenticated: true, isAdmin: user.role === 'admin', user: user.email };
      localStorage.setItem(HINT_KEY, JSON.stringify(hint));
    } else if (ended === 'signed-out') localStorage.setItem(HINT_KEY, JSON.stringify(signedOut));
    else localStorage.removeItem(HINT_KEY);
  } catch {
    // If storage is blocked, the first paint has no hint.
  }
}
