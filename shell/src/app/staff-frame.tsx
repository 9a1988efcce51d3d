import '@epm/ui/compact.css';
import { CircleUserRound } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { deriveStaffName } from '@epm/contract';
import type { NavigationEntry } from '@epm/contract';
import { Button, ButtonLink, CommandButton, VisuallyHidden } from '@epm/ui';
import { Link, useHost, useLocation, useDeclaredLinks, useNavigate, useSession } from '@epm/router';
import { CompanyMark } from './company-mark.tsx';
import { useStaffCommands } from './staff-commands.tsx';
import styles from './staff-frame.module.css';

const isBoardQuery = (search: string) => new URLSearchParams(search).get('view') === 'board';

/** Returns whether a page is the current page. The lead list and the board differ only in the query. */
function isCurrentPage(
  { path, target = path }: NavigationEntry,
  { pathname, search }: { pathname: string; search: string },
): boolean {
  const [current, query = ''] = target.split('?');
  return current === pathname && isBoardQuery(query) === isBoardQuery(search);
}

/** Returns the page that is the closest parent of the current path, such as Admin for `/admin/audit`. */
function findParentPage(pages: readonly NavigationEntry[], pathname: string): NavigationEntry | undefined {
  const parents = pages.filter(({ path, target = path }) => pathname.startsWith(`${target}/`));
  return parents.toSorted((one, other) => other.path.length - one.path.length)[0];
}

/**
 * Frame for staff pages, with the app navigation bar. Remotes declare its links. In a narrow window, the links collapse
 * into a menu.
 */
export function StaffFrame({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const commands = useStaffCommands();
  const location = useLocation();
  const [isOpen, setOpen] = useState(false);
  const pages = useDeclaredLinks('bar');
  const parent = findParentPage(pages, location.pathname);
  const markCurrent = (page: NavigationEntry) => {
    if (isCurrentPage(page, location)) return 'page';
    return page === parent && !pages.some((other) => isCurrentPage(other, location)) ? 'true' : undefined;
  };

  return (
    <div data-density="compact">
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape anywhere in the bar closes its menu */}
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
                <li key={page.path}>
                  <Link
                    to={page.path}
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
                {/* Distinguishes an account named Admin from the link to the admin area. */}
                <CircleUserRound aria-hidden />
                <span className={styles.nameText}>{deriveStaffName(user.email)}</span>
              </Link>
            )}
            <ButtonLink size="sm" variant="outline" render={<Link to="/enroll" />}>
              Enroll Online
            </ButtonLink>
            <LogoutButton />
          </div>
        </div>
      </header>
      {user?.hasSampleData && (
        <p className={styles.sample}>
          Sample data{user.role === 'admin' && <Link to="/admin/sample-data">Remove it</Link>}
        </p>
      )}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {commands.menu}
    </div>
  );
}

function LogoutButton() {
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
