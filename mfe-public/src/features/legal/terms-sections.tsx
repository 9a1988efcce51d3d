import { Link } from '@epm/router';
import { paths } from '../../app/paths.ts';
import { telephoneLink } from '../../app/site.ts';
import type { LayoutData } from '../../app/site.ts';
import { ContactLines } from './contact-lines.tsx';
import type { LegalSection } from './legal-page.tsx';

export const termsSections = ({ company }: LayoutData): LegalSection[] => [
  {
    id: 'firm',
    title: 'Who we are',
    body: (
      <>
        <p>
          This site belongs to {company.legalName} (&ldquo;{company.name}&rdquo;), {company.address.city}, Iowa.{' '}
          {company.licence}. We offer our services in Iowa only.
        </p>
        <p>
          By using the site you accept these terms. If you do not, please call us instead; we will help you just the
          same.
        </p>
      </>
    ),
  },
  {
    id: 'estimates',
    title: 'Estimates are estimates',
    body: (
      <>
        <p>
          A rental analysis is computed from the facts you enter and from published or licensed rent data, which each
          report names with its year. It is not an appraisal, a broker price opinion or a promise of rent, occupancy or
          time to lease. A home that no one has walked through can differ from what was entered.
        </p>
        <p>
          The calculators project figures that you choose. They leave out much that matters in a particular case, taxes
          above all, and are not financial, tax or legal advice.
        </p>
      </>
    ),
  },
  {
    id: 'agency',
    title: 'When we act for you',
    body: (
      <>
        <p>
          Enrolling a property, booking a walkthrough or asking for an analysis does not make us your agent and does not
          commit you to anything. We lease, show and manage a home only after the owner has signed a written management
          agreement with us and has received a copy of it.
        </p>
        <p>
          Prices on this site are our current offer and may change until an agreement is signed; the fees in the
          agreement are the ones that apply. Coverage that comes with a plan follows the terms of that coverage.
        </p>
      </>
    ),
  },
  {
    id: 'referrals',
    title: 'Realtor referrals',
    body: (
      <p>
        Referral fees are paid to the licensed brokerage of the referring realtor, after the referred owner has signed a
        management agreement with us. None is paid to unlicensed persons, or where the law or the rules of the Iowa Real
        Estate Commission do not allow it.
      </p>
    ),
  },
  {
    id: 'texts',
    title: 'Text messages',
    body: (
      <>
        <p>
          If you tick the box for text messages, {company.name} sends them to the number that you gave: about your
          property, your walkthrough and our services, marketing included. Consent is not a condition of any service.
          Message frequency varies. Message and data rates may apply.
        </p>
        <ul>
          <li>
            Reply <strong>STOP</strong> to any message, and no more come from any of our numbers. One last text confirms
            it.
          </li>
          <li>
            Reply <strong>HELP</strong>, call <a href={telephoneLink(company.phone)}>{company.phone}</a> or write to{' '}
            <a href={`mailto:${company.email}`}>{company.email}</a> for help. You may tell us to stop in any other clear
            way too.
          </li>
          <li>We text between 9:00 a.m. and 8:00 p.m. in your time zone.</li>
          <li>Carriers are not liable for delayed or undelivered messages.</li>
        </ul>
        <p>
          What we do with your number is in our <Link to={`${paths.privacy}#write`}>privacy page</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'use',
    title: 'Fair use of the site',
    body: (
      <>
        <p>
          Enter only facts that are true and that you are entitled to share. Do not test the site&apos;s defenses, copy
          it automatically, or use it to reach other people&apos;s data. We may hold back a submission that looks
          automated until a person has read it.
        </p>
        <p>
          Text, drawings and figures here are ours or our licensors&apos;. You may print, quote and share pages for your
          own use; ask us before you publish them.
        </p>
      </>
    ),
  },
  {
    id: 'links',
    title: 'Other companies’ pages',
    body: (
      <p>
        Listings, portals and booking pages are run by others. We choose them with care, but do not control them, and
        their own terms apply there.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'What we are liable for',
    body: (
      <>
        <p>
          The site is offered as it is. We do not warrant that it is free of errors or always available, and to the
          extent that the law allows we are not liable for losses that come from relying on an estimate, a projection or
          an article here. Nothing in these terms limits duties that a licensed brokerage owes by law, or liability that
          cannot be limited.
        </p>
        <p>Iowa law applies, and disputes are decided by the courts of Polk County, Iowa.</p>
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Questions, and changes to this page',
    body: (
      <>
        <p>When these terms change, their date does. They do not change what you have signed with us.</p>
        <ContactLines company={company} />
      </>
    ),
  },
];
