import { EmptyState, Loadable, Page } from '@epm/ui';
import { Link, useHost, useSearchParams } from '@epm/router';
import { RowsSkeleton, Section } from '@epm/staff';
import { useQuery } from '@tanstack/react-query';
import { PageIntro } from '../../app/page-intro.tsx';
import { EntryList } from './components/entry-list.tsx';
import { MismatchList } from './components/mismatch-list.tsx';
import { MonthTable } from './components/month-table.tsx';
import { OpenAmounts } from './components/open-amounts.tsx';
import { OpenDisputes } from './components/open-disputes.tsx';
import { moneyQuery } from './money-queries.ts';
import styles from './money-page.module.css';

const notConfiguredState = (
  <EmptyState title="Card payments are not set up">
    The server has no key for the card payment provider, so no owner can pay by card. Earlier payments are kept.
  </EmptyState>
);

const isMonth = (text: string | null): text is string => /^20\d\d-(0[1-9]|1[0-2])$/.test(text ?? '');

/** Page with the collected and refunded amounts. The URL contains the chosen month. */
export function Component() {
  const query = useQuery(moneyQuery(useHost().api));
  const [params] = useSearchParams();
  return (
    <Page title="Money" backLink={<Link to="/admin">Admin</Link>}>
      <PageIntro>
        What owners paid by card and by invoice, and what they got back. Months are in Central time.
      </PageIntro>
      <Loadable
        query={query}
        errorMessage="Failed to load payments"
        skeleton={<RowsSkeleton rows={6} label="Loading payments" />}
      >
        {({ isConfigured, months, open, openDisputes, mismatches }) => {
          const chosen = params.get('month');
          const month = isMonth(chosen) ? chosen : months[0]?.month;
          return (
            <div className={styles.sections}>
              {!isConfigured && notConfiguredState}
              {openDisputes.length > 0 && <OpenDisputes disputes={openDisputes} />}
              {mismatches.length > 0 && <MismatchList mismatches={mismatches} />}
              {(isConfigured || months.length > 0) && (
                <>
                  <OpenAmounts open={open} isEqualToStripe={mismatches.length === 0} />
                  <Section title="By month">
                    <MonthTable months={months} chosenMonth={month} />
                  </Section>
                </>
              )}
              {month !== undefined && <EntryList month={month} />}
            </div>
          );
        }}
      </Loadable>
    </Page>
  );
}
