import { Page } from '@epm/ui';
import { useSession } from '@epm/router';
import styles from './account-page.module.css';
import { PasskeysSection } from './passkeys/passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProviderSection } from './provider-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** Page on which staff manage their own account: password, passkeys, second factor, company sign-in and sessions. */
export function Component() {
  const { user } = useSession();
  return (
    <Page title="Your account" aside={<span className={styles.detail}>{user?.email}</span>}>
      <div className={styles.sections}>
        <PasswordSection />
        <PasskeysSection />
        <SecondFactorSection />
        <ProviderSection />
        <SessionsSection />
      </div>
    </Page>
  );
}
