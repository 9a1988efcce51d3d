import { useState } from 'react';
import type { ReactNode } from 'react';
import { deriveStaffName, hasMarketingAccess } from '@epm/contract';
import { Button, ButtonLink, CommandButton, VisuallyHidden } from '@epm/ui';
import { Link, useHost, useLocation, useNavigate, useSession } from '@epm/router';
import type { SessionUser } from '@epm/router';
import { CompanyMark } from './company-mark.tsx';
import { useStaffCommands } from './staff-commands.tsx';
import styles from './staff-frame.module.css';

interface StaffPage {
  to: string;
  label: string;
  /** Page to which `to` redirects. */
  target?: string;
}

const STAFF_PAGES: readonly StaffPage[] = [
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/leads', label: 'Leads' },
  { to: '/leads?view=board', label: 'Board' },
  { to: '/messages', label: 'Messages' },
  { to: '/documents', label: 'Documents' },
];
const ADMIN_PAGES: readonly StaffPage[] = [
  { to: '/admin', label: 'Admin' },
  { to: '/admin/blog', label: 'Blog' },
  { to: '/admin/campaigns', label: 'Campaigns', target: '/campaigns' },
  { to: '/admin/analytics', label: 'Analytics' },
];
/** Pages for users with the marketing grant. Admins find them on the admin dashboard. */
const MARKETING_PAGES: readonly StaffPage[] = [
  { to: '/admin/blog', label: 'Blog' },
  { to: '/admin/images', label: 'Images' },
  { to: '/admin/settings', label: 'Site Settings' },
  { to: '/admin/releases', label: 'Releases' },
];

function listPages(user: SessionUser | null): readonly StaffPage[] {
  if (user === null || !hasMarketingAccess(user)) return STAFF_PAGES;
  return [...STAFF_PAGES, ...(user.role === 'admin' ? ADMIN_PAGES : MARKETING_PAGES)];
}

const isBoardQuery = (search: string) => new URLSearchParams(search).get('view') === 'board';

/** Returns whether a page is the current page. The lead list and the board differ only in the query. */
function isCurrent(
  { to, target = to }: StaffPage,
  { pathname, search }: { pathname: string; search: string },
): boolean {
  const [path, query = ''] = target.split('?');
  return path === pathname && isBoardQuery(query) === isBoardQuery(search);
}

/** Returns the page that is the closest parent of the current path, such as Admin for `/admin/audit`. */
function findParent(pages: readonly StaffPage[], pathname: string): StaffPage | undefined {
  const parents = pages.filter(({ to, target = to }) => pathname.startsWith(`${target}/`));
  return parents.toSorted((one, other) => other.to.length - one.to.length)[0];
}

/** Frame for staff pages, with the app navigation bar. In a narrow window, the links collapse into a menu. */
export function StaffFrame({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const commands = useStaffCommands();
  const location = useLocation();
  const [isOpen, setOpen] = useState(false);
  const pages = listPages(user);
  const parent = findParent(pages, location.pathname);
  const markCurrent = (page: StaffPage) => {
    if (isCurrent(page, location)) return 'page';
    return page === parent && !pages.some((other) => isCurrent(other, location)) ? 'true' : undefined;
  };

  return (
    <div data-density="compact">
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {/* eslint-disable-next-line jsx-a11y-x/no-static-element-interactions -- Escape anywhere in the bar closes its menu */}
      <header
        className={styles.bar}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setOpen(false);
        }}
      >
        <Link to="/" className={styles.brand} aria-label="Public site">
          <CompanyMark size={24} />
        </Link>
        {commands.open && <CommandButton className={styles.commands} onClick={commands.open} />}
        <Button
          className={styles.menuButton}
          variant="outline"
          size="sm"
          aria-expanded={isOpen}
          aria-controls="staff-menu"
          onClick={() => setOpen(!isOpen)}
        >
          Menu
        </Button>
        <div className={styles.menu} id="staff-menu" data-open={isOpen || undefined}>
          <nav aria-label="Back office">
            <ul role="list" className={styles.pages}>
              {pages.map((page) => (
                <li key={page.to}>
                  <Link
                    to={page.to}
                    className={styles.page}
                    aria-current={markCurrent(page)}
                    onClick={() => setOpen(false)}
                  >
                    {page.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.userMenu}>
            {user && (
              <Link to="/account" className={styles.name} title={user.email} onClick={() => setOpen(false)}>
                <VisuallyHidden>Your account: </VisuallyHidden>
                {deriveStaffName(user.email)}
              </Link>
            )}
            <ButtonLink size="sm" variant="outline" render={<Link to="/enroll" />}>
              Enroll Online
            </ButtonLink>
            <Logout />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {commands.menu}
    </div>
  );
}

function Logout() {
  const { session, toast } = useHost();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  async function logOut() {
    setBusy(true);
    try {
      await session.signOut();
      await navigate('/login', { replace: true });
    } catch {
      toast({ kind: 'error', text: 'Logout failed, you are still signed in. Please try again.' });
      setBusy(false);
    }
  }

  return (
    <Button size="sm" variant="secondary" isBusy={isBusy} onClick={() => void logOut()}>
      Logout
    </Button>
  );
}
