import { useEffect } from 'react';
import { BrandMark } from '@epm/ui';
import { Link, useLocation, useNavigate, useSearchParams, useSession } from '@epm/router';
import { getReturnPath } from './return-path.ts';
import { SignInForm } from './sign-in-form.tsx';
import styles from './login-page.module.css';

/**
 * Sign-in page. `/login?from=/leads` redirects to `/leads` after signing in, or immediately if the user is signed in.
 */
export function LoginPage() {
  const { user, isKnown } = useSession();
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const isSignedIn = isKnown && user !== null;
  const target = getReturnPath(params.get('from'), location.origin);

  useEffect(() => {
    if (isSignedIn) void navigate(target, { replace: true, state });
  }, [isSignedIn, navigate, target, state]);

  return (
    <main className={styles.page}>
      <div>
        <Link to="/" className={styles.home} aria-label="Start page">
          <BrandMark size={40} />
        </Link>
        <h1 className={styles.title}>Admin Login</h1>
        <p className={styles.text}>For the people who look after the homes.</p>
        <SignInForm />
      </div>
    </main>
  );
}
