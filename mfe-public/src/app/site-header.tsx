import { ButtonLink } from '@epm/ui';
import { Link, useDeclaredLinks } from '@epm/router';
import { ExternalLink } from './external-link.tsx';
import { paths } from './paths.ts';
import { formatTelephoneUrl, useSite } from './site.ts';
import { SiteLogo } from './site-logo.tsx';
import styles from './site-header.module.css';

const MENU_ID = 'site-menu';

/**
 * Renders the contact data and portal links above the two main buttons. The menu is a native popover, so it needs no
 * JavaScript.
 */
export function SiteHeader() {
  const { company, links, logo } = useSite();
  const declared = useDeclaredLinks('header');
  const contact = (
    <>
      <a href={formatTelephoneUrl(company.phone)}>{company.phone}</a>
      <a href={`mailto:${company.email}`}>{company.email}</a>
    </>
  );
  const portals = (
    <>
      <ExternalLink href={links.residentPortal}>Resident portal</ExternalLink>
      <ExternalLink href={links.ownerPortal}>Owner portal</ExternalLink>
      <a href={paths.rentals}>Available Rentals</a>
      {declared.map(({ path, label }) => (
        <Link key={path} to={path}>
          {label}
        </Link>
      ))}
    </>
  );
  return (
    <header className={styles.header}>
      <div className={styles.utility}>
        <div className={styles.utilityRow}>
          <div className={styles.links}>{contact}</div>
          <nav className={styles.links} aria-label="Portals">
            {portals}
          </nav>
        </div>
      </div>
      <div className={styles.bar}>
        <SiteLogo picture={logo} name={company.name} />
        <div className={styles.actions}>
          <ButtonLink className={styles.enroll} variant="outline" size="sm" render={<Link to={paths.enroll} />}>
            Enroll Online
          </ButtonLink>
          <ButtonLink className={styles.analysis} size="sm" render={<Link to={paths.analysis} />}>
            Free Rental Analysis
          </ButtonLink>
          <button type="button" className={styles.menuButton} popoverTarget={MENU_ID} aria-label="Menu">
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path
                d="M3 7h18M3 12h18M3 17h18"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.6"
                strokeLinecap="round"
              />
            </svg>
          </button>
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- handles the links of the menu */}
      <nav
        id={MENU_ID}
        popover="auto"
        className={styles.menu}
        aria-label="Menu"
        // Client-side navigation does not reload the document, so close the menu.
        onClick={({ currentTarget, target }) => target instanceof HTMLAnchorElement && currentTarget.hidePopover()}
      >
        <Link to={paths.enroll}>Enroll Online</Link>
        <Link to={paths.analysis}>Free Rental Analysis</Link>
        {portals}
        {contact}
      </nav>
    </header>
  );
}
