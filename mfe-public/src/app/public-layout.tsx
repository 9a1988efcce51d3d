import { Outlet, useHost } from '@epm/router';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';
import { useHasStaffView } from './use-staff-view.ts';
import styles from './public-layout.module.css';

/** Renders the header, the page and the footer, or the staff frame around a page for staff. */
export function PublicLayout() {
  const hasStaffView = useHasStaffView();
  const { StaffFrame } = useHost();
  const isHydrated = useIsHydrated();
  if (hasStaffView && isHydrated && StaffFrame) {
    return (
      <StaffFrame>
        <Outlet />
      </StaffFrame>
    );
  }
  // Until the staff frame can render, staff see a page without a frame instead of one that changes.
  const hasFrame = !hasStaffView || isHydrated;
  return (
    <>
      {hasFrame && (
        <>
          <a className={styles.skip} href="#main">
            Skip to content
          </a>
          <SiteHeader />
        </>
      )}
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {hasFrame && <SiteFooter />}
    </>
  );
}
