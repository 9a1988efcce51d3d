import { Dialog } from '@epm/ui';
import { SignInForm } from './sign-in-form.tsx';

/**
 * Sign-in dialog for a page whose session has expired. After signing in, the user continues on the page.
 */
export function SignInAgainDialog({ email, onClose }: { email: string; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Your session has ended"
      description="Sign in again to continue. What you typed on this page is still here."
    >
      <SignInForm email={email} />
    </Dialog>
  );
}
