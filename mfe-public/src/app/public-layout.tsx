import { Outlet, useHost } from '@epm/router';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';
import { useHasStaffView } from './use-staff-view.ts';
import styles from './public-layout.module.css';

/** Renders the page between header and footer, or in the staff frame if the page is shown in its staff view. */
export function PublicLayout() {
  const hasStaffView = useHasStaffView();
  const { StaffFrame } = useHost();
  const isHydrated = useIsHydrated();
  if (hasStaffView && isHydrated) {
    return (
      <StaffFrame>
        <Outlet />
      </StaffFrame>
    );
  }
  // Before hydration, staff see the page without header and footer, because the staff frame would replace them after
  // hydration.
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
