import { Link, useDeclaredLinks, useSession } from '@epm/router';
import { AdminLoginButton } from './admin-login-button.tsx';
import { ExternalLink } from './external-link.tsx';
import { paths } from './paths.ts';
import { EqualHousingLogo } from './drawings/equal-housing-logo.tsx';
import { ReviewBadge } from './review-badge.tsx';
import { SERVICE_GROUPS } from './service-groups.ts';
import { formatTelephoneUrl, useSite } from './site.ts';
import styles from './site-footer.module.css';

export function SiteFooter() {
  const { company, social, reviewBadge, isDemonstration } = useSite();
  const { user } = useSession();
  const declared = useDeclaredLinks('footer');
  return (
    <footer className={styles.footer}>
      <div className={styles.grid}>
        <div>
          <p className={styles.name}>{company.name}</p>
          <address className={styles.address}>
            {company.address.street}
            <br />
            {company.address.city}, {company.address.state} {company.address.zipCode}
            <br />
            <a href={formatTelephoneUrl(company.phone)}>{company.phone}</a>
            <br />
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </address>
          <p className={styles.note}>{company.hours}</p>
        </div>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links" className={styles.heading}>
            Quick links
          </h2>
          <ul role="list">
            <li>
              <Link to={paths.owners}>Property owners</Link>
            </li>
            <li>
              <Link to={paths.webinar}>Webinar</Link>
            </li>
            <li>
              <a href={paths.rentals}>Rentals</a>
            </li>
            <li>
              <Link to={paths.realtorReferral}>Realtor referral</Link>
            </li>
            <li>
              <Link to={paths.team}>Team</Link>
            </li>
            <li>
              <Link to={paths.blog}>Blog</Link>
            </li>
            {declared.map(({ path, label }) => (
              <li key={path}>
                <Link to={path}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="footer-services">
          <h2 id="footer-services" className={styles.heading}>
            Services
          </h2>
          <ul role="list">
            {SERVICE_GROUPS.map(({ title }) => (
              <li key={title}>
                <Link to={paths.services}>{title}</Link>
              </li>
            ))}
            <li>
              <Link to={paths.rentVsSell}>Rent vs Sell Calculator</Link>
            </li>
            <li>
              <Link to={paths.investAView}>Invest-A-View</Link>
            </li>
          </ul>
        </nav>
        <div>
          {reviewBadge && <ReviewBadge badge={reviewBadge} />}
          <ul role="list" className={styles.social}>
            {social.map(({ name, url }) => (
              <li key={name}>
                <ExternalLink href={url}>{name}</ExternalLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={styles.legal}>
        <div className={styles.housing}>
          <EqualHousingLogo className={styles.housingLogo} />
          <p>
            Equal Housing Opportunity. {company.name} leases and manages every home in keeping with the federal, Iowa
            and local fair housing laws.
            <br />
            {company.legalName}, {company.address.city}, Iowa. {company.license}.
            {isDemonstration && (
              <>
                <br />
                Demonstration data
              </>
            )}
          </p>
        </div>
        <ul role="list" className={styles.legalLinks}>
          <li>
            <Link to={paths.privacy}>Privacy</Link>
          </li>
          <li>
            <Link to={paths.terms}>Terms</Link>
          </li>
          <li>
            <Link to={paths.accessibility}>Accessibility</Link>
          </li>
          <li>
            <Link to={paths.fairHousing}>Fair housing</Link>
          </li>
          <li>
            {user?.role === 'admin' ? (
              <Link to={paths.admin}>Admin Dashboard</Link>
            ) : (
              <AdminLoginButton className={styles.adminLogin} />
            )}
          </li>
        </ul>
      </div>
    </footer>
  );
}
