import { useState } from 'react';
import type { ComponentType } from 'react';
import { useHost } from '@epm/router';

type LoginDialog = ComponentType<{ isOpen: boolean; onClose: () => void }>;

/** The dialog is loaded with the first press: few visitors are staff. */
export function AdminLoginButton({ className }: { className?: string }) {
  const host = useHost();
  const [loaded, setLoaded] = useState<{ Dialog: LoginDialog } | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const open = async () => {
    try {
      const { AdminLoginDialog } = await import(/* webpackChunkName: "public.admin-login" */ './admin-login-dialog.tsx');
      setLoaded({ Dialog: AdminLoginDialog });
      setIsOpen(true);
    } catch {
      host.toast({ kind: 'error', text: 'Login failed' });
    }
  };

  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => void open()}>
        Admin Login
      </button>
      {loaded && <loaded.Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
