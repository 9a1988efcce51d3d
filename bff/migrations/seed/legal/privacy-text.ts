/** Text of the page /privacy, in the format of `render-legal-text.ts`. */
export const privacyText = {
  intro:
    'We ask for what we need to answer you, keep it with us, and sell none of it. No advertising or analytics trackers run on this site.',
  text: `## What we ask for, and why {#collect}

### Free rental analysis

The address of your property, facts about it, and your email address. We compute a rent estimate and email it to you.

### Enrollment and walkthrough

Your name, email, phone, the property and the rent you have in mind, and the time you choose for a walkthrough. We use them to prepare the management of your home and to meet you there.

### Realtor referral

Your contact details and your client's, and the property. Please refer only clients who know about it. We call the client, and pay the referral fee to your brokerage.

### Webinar and calculators

Your email address, and for the webinar your name. We send what you registered for, or unlock the detailed table.

### With every form

The time and your IP address, to prove what you agreed to and to keep bots out. For the latter we store a scrambled form of the address for an hour, and use no picture puzzles.

## When we write or text {#write}

We email you what you asked for, confirmations, and changes to your appointment. Beyond that we write only if the form said we would. Every such email names us and our postal address and has a one-click unsubscribe, which works at once.

We text only numbers whose owner has ticked a separate box, which is never ticked in advance and never a condition of anything. Reply STOP to end all of them. **Mobile numbers and consents to text messages are not shared with or sold to anyone for their own marketing.** The [terms of our text messages](/terms#texts) have the details.

We keep a record of each consent: its wording, the time, the form and the IP address it came from.

## Who else sees it {#share}

We do not sell personal data. The following receive what they need for their part of the work, and no more:

- companies that run our servers, deliver our email and our text messages;
- a provider of rent data, which receives the property's address and facts without your name or email;
- your brokerage, for a referral; vendors and city inspectors, for a home that we manage;
- authorities and courts, where the law obliges us.

The listings on our rentals page are shown in a frame by the listing service, and our portals and booking pages are other companies' sites. What you enter there is under their policies.

## Cookies and what your browser stores {#cookies}

### Report access, one cookie, 90 days, a year at most

Set when you ask for an analysis or enroll, so that this browser, and no other, can open your report without a link.

### Form ticket, one cookie, until you close the browser

Set when you open a page with a form. It holds a signed time and nothing about you, to keep bots out.

### Opened calculator table, one cookie, until you close the browser

Keeps the year-by-year table unlocked on your next page, too.

### Staff sign-in, two cookies

Set for our staff only: one holds the session, the other recognizes the browser for 180 days, so that strangers cannot lock staff out.

### Form drafts

What you have typed is kept in this tab, so that a reload loses nothing and enrolling begins with your email address. Closing the tab forgets it.

### Where you came from

This tab keeps the site or the campaign whose link led you here, the first page of your visit and the last blog post that you opened. They are sent with your form. Closing the tab forgets them.

### Saved files

Your browser keeps the scripts and styles of this site so that pages open quickly, and one page to show when there is no connection.

There are no advertising cookies and no analytics cookies, which is why you were not asked to accept any. Our server adds up how often its pages are opened each day and from which sites, without anything that could recognize you.

## How long we keep it, and how we protect it {#keep}

We keep an inquiry and what came of it while you are a client or may become one, and afterwards for as long as the rules for brokerage, trust account and tax records require. The link to your report stops working after 90 days; ask for a new analysis at any time. We keep the record of an unsubscribe for as long as we send email, because that is how it keeps working.

Connections to this site are encrypted, passwords and report links are stored only in a form that cannot be read back, and every change that our staff make to a record is logged.

## Your choices {#choices}

Wherever you live, you may ask us what we hold about you, have it corrected, receive a copy, or have it erased. We ask for proof that the email address or phone number is yours, and answer within 45 days. Where the law obliges us to keep a record, we say which and for how long.

If you do not agree with our answer, write again and the managing broker decides. You may also turn to the Iowa Attorney General.

{contact}

## Children, and changes to this page {#changes}

This site is for adults, and we do not knowingly collect data of anyone under 13. When this page changes, its date does; a change that widens what we do with data we already hold is announced by email first.
`,
};
