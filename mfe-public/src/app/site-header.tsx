import { ButtonLink } from '@epm/ui';
import { Link, useDeclaredLinks } from '@epm/router';
import type { FocusEvent, MouseEvent } from 'react';
import { ExternalLink } from './external-link.tsx';
import { paths } from './paths.ts';
import { formatTelephoneUrl, useSite } from './site.ts';
import { SiteLogo } from './site-logo.tsx';
import styles from './site-header.module.css';

const MENU_ID = 'site-menu';

/**
 * Renders the contact details and secondary links above the two main buttons. The menu is a native popover, so it opens and
 * closes without JavaScript, and the browser exposes its state on the button.
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
  const secondaryLinks = (
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
    <header className={styles.header} onBlur={closeMenuOnBlur}>
      <div className={styles.utility}>
        <div className={styles.utilityRow}>
          <div className={styles.links}>{contact}</div>
          <nav className={styles.links} aria-label="Portals">
            {secondaryLinks}
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
            <svg
              viewBox="0 0 24 24"
              width="24"
              height="24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
              strokeLinecap="round"
              aria-hidden="true"
            >
              <path className={styles.openIcon} d="M3 7h18M3 12h18M3 17h18" />
              <path className={styles.closeIcon} d="M5 5l14 14M19 5L5 19" />
            </svg>
          </button>
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- handles the links of the menu */}
      <nav id={MENU_ID} popover="auto" className={styles.menu} aria-label="Menu" onClick={closeMenuOnLinkClick}>
        <Link to={paths.enroll}>Enroll Online</Link>
        <Link to={paths.analysis}>Free Rental Analysis</Link>
        {secondaryLinks}
        {contact}
      </nav>
    </header>
  );
}

/** Closes the menu when a link in it is clicked, because client-side navigation does not reload the document. */
function closeMenuOnLinkClick({ currentTarget, target }: MouseEvent<HTMLElement>): void {
  if (target instanceof HTMLAnchorElement) currentTarget.hidePopover();
}

/**
 * Closes the menu when focus moves to an element outside the menu. The menu button is an exception: it toggles the menu,
 * so a menu that closed before the click would open again.
 */
function closeMenuOnBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  const menu = currentTarget.querySelector<HTMLElement>(`#${MENU_ID}:popover-open`);
  if (!menu || !(relatedTarget instanceof HTMLElement) || menu.contains(relatedTarget)) return;
  if (relatedTarget.getAttribute('popovertarget') !== MENU_ID) menu.hidePopover();
}
