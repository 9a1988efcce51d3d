import { Dialog } from '@epm/ui';
import { SignInForm } from './sign-in-form.tsx';

/** Over a page whose session expired: signing in goes on where it stopped, closing leaves for the sign-in page. */
export function SignInAgain({ email, onClose }: { email: string; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Your session has ended"
      description="Sign in again to go on. What you typed on this page is still here."
    >
      <SignInForm email={email} />
    </Dialog>
  );
}
