import type { SessionUser } from '@epm/router';

/** Local-storage key of the hint. Fixed by the specification. */
export const hintKey = 'auth-storage';

/** What is kept locally: enough to draw the right frame before the server has answered, and nothing that lets anyone in. */
interface SessionHint {
  isAuthenticated: boolean;
  isAdmin: boolean;
  user: string | null;
}

/** The user as last seen in this browser, or null. Its `id` is empty: only the server knows it. */
export function readHint(): SessionUser | null {
  try {
    const hint = JSON.parse(localStorage.getItem(hintKey) ?? 'null') as Partial<SessionHint> | null;
    if (hint?.isAuthenticated !== true || typeof hint.user !== 'string') return null;
    return { id: '', email: hint.user, role: hint.isAdmin === true ? 'admin' : 'user' };
  } catch {
    // storage is refused, or holds something that is not ours: there is simply no hint
    return null;
  }
}

/** What a storage event of another tab says: the user signed out there, or only the hint is gone or new. */
export const isSignedOut = (stored: string | null): boolean => {
  try {
    return (JSON.parse(stored ?? 'null') as Partial<SessionHint> | null)?.isAuthenticated === false;
  } catch {
    return false;
  }
};

const signedOut: SessionHint = { isAuthenticated: false, isAdmin: false, user: null };

/**
 * Keeps the hint. Signing out is written down, so that the other tabs leave their pages; a session that merely
 * expired drops the hint, and each tab finds out for itself and keeps what was typed in it.
 */
export function writeHint(user: SessionUser | null, ended?: 'expired' | 'signed-out'): void {
  try {
    if (user) {
      const hint: SessionHint = { isAuthenticated: true, isAdmin: user.role === 'admin', user: user.email };
      localStorage.setItem(hintKey, JSON.stringify(hint));
    } else if (ended === 'signed-out') localStorage.setItem(hintKey, JSON.stringify(signedOut));
    else localStorage.removeItem(hintKey);
  } catch {
    // without storage the first paint goes without a hint
  }
}
