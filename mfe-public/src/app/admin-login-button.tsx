import { useState } from 'react';
import { createLazyDialog } from '@epm/ui';

// Loaded on demand, because few visitors are staff.
const AdminLoginDialog = createLazyDialog(
  async () => (await import(/* webpackChunkName: "public.admin-login" */ './admin-login-dialog.tsx')).AdminLoginDialog,
);

export function AdminLoginButton({ className }: { className?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Admin Login
      </button>
      <AdminLoginDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
