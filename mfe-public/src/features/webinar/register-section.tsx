import { toEventTime } from '@epm/contract';
import { useLoaderData, useLocation, useNavigate } from '@epm/router';
import { paths } from '../../app/paths.ts';
import type { WebinarData } from './load-webinar.ts';
import { RegisterForm } from './register-form.tsx';
import { RegistrationSuccess } from './registration-success.tsx';
import styles from './register-section.module.css';

const SENT_STATE = { isSent: true };

/**
 * Renders the form, or the confirmation after a registration. The URL determines which of them is rendered, so both
 * work without JavaScript.
 */
export function RegisterSection() {
  const { webinar, registeredKind } = useLoaderData<WebinarData>();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { isSent?: boolean } | null };
  const { date, time, year } = toEventTime(webinar.start);
  return (
    <section id="register" className={styles.band} aria-labelledby="register-title">
      <div className={styles.inner}>
        <div>
          <h2 id="register-title" className={styles.title}>
            {webinar.isPast ? 'Register for the next one.' : 'Save your seat.'}
          </h2>
          {!registeredKind && (
            <p className={styles.text}>
              {webinar.isPast
                ? `Leave your name and email, and we will write when the date is set. ${webinar.isCanceled ? 'The one planned for' : 'The last one was on'} ${date}, ${year}, at ${time}${webinar.isCanceled ? ', is canceled' : ''}.`
                : `${date} at ${time}. Name and email are all it takes.`}
            </p>
          )}
        </div>
        <div className={styles.panel}>
          {registeredKind ? (
            <RegistrationSuccess webinar={webinar} kind={registeredKind} isJustRegistered={state?.isSent === true} />
          ) : (
            <RegisterForm
              isPast={webinar.isPast}
              onRegistered={(kind) =>
                void navigate(`${paths.webinar}?registered=${kind}`, { state: SENT_STATE, preventScrollReset: true })
              }
            />
          )}
        </div>
      </div>
    </section>
  );
}
