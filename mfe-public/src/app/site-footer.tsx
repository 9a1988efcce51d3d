import { Link, useSession } from '@epm/router';
import { AdminLoginButton } from './admin-login-button.tsx';
import { ExternalLink } from './external-link.tsx';
import { paths } from './paths.ts';
import { ReviewBadge } from './review-badge.tsx';
import { telephoneLink, useSite } from './site.ts';
import styles from './site-footer.module.css';

const SERVICES = ['Resident relations', 'Property care', 'Financial services'];

export function SiteFooter() {
  const { company, links, reviewBadge } = useSite();
  const { user } = useSession();
  return (
    <footer className={styles.footer}>
      <div className={styles.grid}>
        <div className={styles.company}>
          <p className={styles.name}>{company.name}</p>
          <address className={styles.address}>
            {company.address.street}
            <br />
            {company.address.city}, {company.address.state} {company.address.zipCode}
            <br />
            <a href={telephoneLink(company.phone)}>{company.phone}</a>
            <br />
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </address>
          <p className={styles.note}>{company.hours}</p>
        </div>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links" className={styles.heading}>Quick links</h2>
          <ul role="list">
            <li><Link to={paths.owners}>Property owners</Link></li>
            <li><Link to={paths.webinar}>Webinar</Link></li>
            <li><a href={paths.rentals}>Rentals</a></li>
            <li><Link to={paths.realtorReferral}>Realtor referral</Link></li>
            <li><Link to={paths.team}>Team</Link></li>
            <li><Link to={paths.blog}>Blog</Link></li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-services">
          <h2 id="footer-services" className={styles.heading}>Services</h2>
          <ul role="list">
            {SERVICES.map((service) => <li key={service}><Link to={paths.services}>{service}</Link></li>)}
            <li><Link to={paths.rentVsSell}>Rent vs Sell Calculator</Link></li>
            <li><Link to={paths.investAView}>Invest-A-View</Link></li>
          </ul>
        </nav>
        <div>
          <ReviewBadge badge={reviewBadge} />
          <ul role="list" className={styles.social}>
            <li><ExternalLink href={links.facebook}>Facebook</ExternalLink></li>
            <li><ExternalLink href={links.linkedin}>LinkedIn</ExternalLink></li>
            <li><ExternalLink href={links.instagram}>Instagram</ExternalLink></li>
          </ul>
        </div>
      </div>
      <div className={styles.legal}>
        <p className={styles.housing}>
          <svg viewBox="0 0 24 22" width="24" height="22" aria-hidden="true">
            <path d="M12 1 1 8v4h2v9h18v-9h2V8zM7 12h10v-2H7zm0 5h10v-2H7z" fill="currentColor" fillRule="evenodd" />
          </svg>
          Equal Housing Opportunity. {company.legalName}. {company.licence}
        </p>
        <ul role="list" className={styles.legalLinks}>
          <li><a href={links.privacy}>Privacy</a></li>
          <li><a href={links.terms}>Terms</a></li>
          <li>{user?.role === 'admin' ? <Link to={paths.admin}>Admin Dashboard</Link> : <AdminLoginButton className={styles.adminLogin} />}</li>
        </ul>
      </div>
    </footer>
  );
}
