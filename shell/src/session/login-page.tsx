import { useEffect } from 'react';
import { Link, useLocation, useNavigate, useSearchParams, useSession } from '@epm/router';
import { ProviderProblem, ProviderSignIn } from './provider-sign-in.tsx';
import { getReturnPath } from './return-path.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import styles from './sign-in-form.module.css';

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
    <SignInLayout title="Admin Login" text="For the people who look after the homes.">
      <ProviderProblem problem={params.get('problem')} />
      <SignInForm />
      <p className={styles.aside}>
        <Link to="/forgot-password">Forgot your password?</Link>
      </p>
      <ProviderSignIn returnPath={target} />
    </SignInLayout>
  );
}
