import type { SessionUser } from '@epm/router';

/** Local storage key of the hint, given by the specification. */
export const hintKey = 'auth-storage';

/** Data to render the right frame before the server responds. It grants no access. */
interface SessionHint {
  isAuthenticated: boolean;
  isAdmin: boolean;
  user: string | null;
}

/** Returns the last user of this browser, or null. The `id` is empty, because only the server knows it. */
export function readHint(): SessionUser | null {
  try {
    const hint = JSON.parse(localStorage.getItem(hintKey) ?? 'null') as Partial<SessionHint> | null;
    if (hint?.isAuthenticated !== true || typeof hint.user !== 'string') return null;
    return { id: '', email: hint.user, role: hint.isAdmin === true ? 'admin' : 'user' };
  } catch {
    // Storage is blocked or contains other data.
    return null;
  }
}

/** Returns whether another tab's storage event means that the user signed out, and not just that the hint changed. */
export const isSignedOut = (stored: string | null): boolean => {
  try {
    return (JSON.parse(stored ?? 'null') as Partial<SessionHint> | null)?.isAuthenticated === false;
  } catch {
    return false;
  }
};

const signedOut: SessionHint = { isAuthenticated: false, isAdmin: false, user: null };

/**
 * Stores the hint. A sign-out is recorded, so that the other tabs leave their pages. An expired session only removes
 * the hint: each tab then detects the expiry itself and keeps its input.
 */
export function writeHint(user: SessionUser | null, ended?: 'expired' | 'signed-out'): void {
  try {
    if (user) {
      const hint: SessionHint = { isAuthenticated: true, isAdmin: user.role === 'admin', user: user.email };
      localStorage.setItem(hintKey, JSON.stringify(hint));
    } else if (ended === 'signed-out') localStorage.setItem(hintKey, JSON.stringify(signedOut));
    else localStorage.removeItem(hintKey);
  } catch {
    // Without storage the first paint has no hint.
  }
}
