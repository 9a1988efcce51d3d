import { Dialog } from '@epm/ui';
import { useLocation, useNavigate } from '@epm/router';
import { signInPath } from './return-path.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Over a page whose session expired: signing in goes on where it stopped, closing leaves for the sign-in page. */
export function SignInAgain({ email }: { email: string }) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return (
    <Dialog
      isOpen
      onClose={() => void navigate(signInPath(pathname + search + hash), { replace: true })}
      title="Your session has ended"
      description="Sign in again to go on. What you typed on this page is still here."
    >
      <SignInForm email={email} />
    </Dialog>
  );
}
