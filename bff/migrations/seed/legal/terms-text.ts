/** Text of the page /terms, in the format of `render-legal-text.ts`. */
export const termsText = {
  intro:
    'These terms apply to this site and to what it calculates. The management of a home is agreed separately, in writing, and signed.',
  text: `## Who we are {#firm}

This site belongs to {legal_name} (“{company}”), {city}, Iowa. {license}. We offer our services in Iowa only.

By using the site you accept these terms. If you do not, please call us instead; we will help you just the same.

## Estimates are estimates {#estimates}

A rental analysis is computed from the facts you enter and from published or licensed rent data, which each report names with its year. It is not an appraisal, a broker price opinion or a promise of rent, occupancy or time to lease. A home that no one has walked through can differ from what was entered.

The calculators project figures that you choose. They leave out much that matters in a particular case, taxes above all, and are not financial, tax or legal advice.

## When we act for you {#agency}

Enrolling a property, booking a walkthrough or asking for an analysis does not make us your agent and does not commit you to anything. We lease, show and manage a home only after the owner has signed a written management agreement with us and has received a copy of it.

Prices on this site are our current offer and may change until an agreement is signed; the fees in the agreement are the ones that apply. Coverage that comes with a plan follows the terms of that coverage.

## Realtor referrals {#referrals}

Referral fees are paid to the licensed brokerage of the referring realtor, after the referred owner has signed a management agreement with us. None is paid to unlicensed persons, or where the law or the rules of the Iowa Real Estate Commission do not allow it.

## Text messages {#texts}

If you tick the box for text messages, {company} sends them to the number that you gave: about your property, your walkthrough and our services, marketing included. Consent is not a condition of any service. Message frequency varies. Message and data rates may apply.

- Reply **STOP** to any message, and no more come from any of our numbers. One last text confirms it.
- Reply **HELP**, call {phone} or write to {email} for help. You may tell us to stop in any other clear way too.
- We text between 9:00 a.m. and 8:00 p.m. in your time zone.
- Carriers are not liable for delayed or undelivered messages.

What we do with your number is in our [privacy page](/privacy#write).

## Fair use of the site {#use}

Enter only facts that are true and that you are entitled to share. Do not test the site's defenses, copy it automatically, or use it to reach other people's data. We may hold back a submission that looks automated until a person has read it.

Text, drawings and figures here are ours or our licensors'. You may print, quote and share pages for your own use; ask us before you publish them.

## Other companies’ pages {#links}

Listings, portals and booking pages are run by others. We choose them with care, but do not control them, and their own terms apply there.

## What we are liable for {#liability}

The site is offered as it is. We do not warrant that it is free of errors or always available, and to the extent that the law allows we are not liable for losses that come from relying on an estimate, a projection or an article here. Nothing in these terms limits duties that a licensed brokerage owes by law, or liability that cannot be limited.

Iowa law applies, and disputes are decided by the courts of Polk County, Iowa.

## Questions, and changes to this page {#contact}

When these terms change, their date does. They do not change what you have signed with us.

{contact}
`,
};
