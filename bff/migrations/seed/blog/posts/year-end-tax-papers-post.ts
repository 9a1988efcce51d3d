import type { SeedPost } from '../seed-post.ts';

export const yearEndTaxPapersPost: SeedPost = {
  title: 'Year-End Tax Papers and the New 1099 Threshold',
  slug: 'year-end-tax-papers-for-owners',
  category: 'owner-finances',
  tags: ['taxes'],
  author: 'nora@lindenholm.example',
  excerpt:
    'For payments made in 2026 the reporting threshold rises to $2,000. What that changes for an owner of rental homes, what it does not change, and the twelve papers to have in one place before January.',
  metaTitle: 'Year-End Tax Papers for Rental Owners: the 2026 1099 Threshold',
  metaDescription:
    'What the $2,000 threshold for 2026 payments means for owners of rental homes: who sends a 1099, why a W-9 comes first, and what to gather before January.',
  metaKeywords: '1099, W-9, rental income, year-end tax, 2026 threshold, Iowa rental owner',
  publishedAt: '2026-03-24T14:00:00.000Z',
  content: `
<p>In January your mailbox fills with forms, and for one of them the rule has changed. For years, a business that paid someone $600 or more for services, or passed on rents, had to report it. For payments made in <strong>2026</strong> the threshold is <strong>$2,000</strong>, and from 2027 it is adjusted for inflation. You will see the first forms under the new threshold in January 2027.</p>
<p>That means less paper. It changes your tax less than people think.</p>

<h2>What the threshold is, and is not</h2>
<ul>
<li><strong>It is about reporting, not about tax.</strong> Rent is income from the first dollar, whether or not a form comes. A year without a 1099 is not a year without income.</li>
<li><strong>It is counted by payer and by year.</strong> What your manager passed on to you between January and December counts together.</li>
<li><strong>It goes by the date of payment.</strong> December’s rent that reached you in January belongs to January.</li>
<li><strong>States may set a threshold of their own.</strong> Ask your preparer about Iowa, and about the state you live in if that is another one.</li>
</ul>

<h2>Who sends what to whom</h2>
<table>
<caption>The usual forms for a rental home</caption>
<thead><tr><th scope="col">From</th><th scope="col">To</th><th scope="col">About</th></tr></thead>
<tbody>
<tr><td>Your property manager</td><td>You</td><td>Rents received for you: the gross amount, before fees and repairs</td></tr>
<tr><td>Your property manager</td><td>The plumber, the painter</td><td>Payments that the manager made for services</td></tr>
<tr><td>You, if you pay vendors yourself</td><td>The vendor</td><td>Payments of the year, where the rules make you a payer who reports. Ask your preparer.</td></tr>
<tr><td>Your lender</td><td>You</td><td>Mortgage interest and, often, taxes paid from escrow</td></tr>
<tr><td>Your bank</td><td>You</td><td>Interest on the account that holds your reserve</td></tr>
</tbody>
</table>
<p>The first row is the one that owners call about. The form shows all of the rent, and your bank account shows what was left after fees and repairs. Both are right. The year-end statement is the bridge between them: it lists what was taken off, so that you can deduct it.</p>

<h2>Why the W-9 comes first</h2>
<p>A form needs a name and a number that match. That is what a W-9 collects, and the time to collect it is before the first payment, not in January. Without it the payer may have to hold back a share of each payment for the IRS. If you own the home through a company, the W-9 carries the name under which the company files, which is not always the name on the mailbox. If you changed anything this year (you married, formed a company, moved the deed into a trust), send a new one now.</p>

<h2>The papers to have in one place</h2>
<ol>
<li>The year-end statement of your manager, and the twelve monthly ones.</li>
<li>Every 1099 that you receive. Compare the gross rent with the statement.</li>
<li>The lender’s interest statement, and the escrow analysis.</li>
<li>Property tax receipts. Iowa’s come in two halves, in fall and spring; note which you paid in which year.</li>
<li>The insurance bill, for a policy that covers a rental.</li>
<li>Invoices for repairs, sorted from those for improvements: the first are usually deducted at once, the second over years.</li>
<li>Utilities that you paid, above all between two residents.</li>
<li>Association dues, city registration and inspection fees.</li>
<li>Your log of trips to the home, with dates and miles.</li>
<li>What you paid for advice, software and postage.</li>
<li>The closing statement, if you bought, sold or refinanced this year.</li>
<li>Last year’s return with its depreciation schedule. It is the paper that a new preparer asks for first.</li>
</ol>

<h2>Five minutes in December</h2>
<p>Before the year ends, ask your manager three things. Is my W-9 on file, and is it current? Is anything paid in December that I would rather see in January, or the other way round? When will the year-end statement be ready? Then tell your preparer the same day. In February, they will remember who you are.</p>
<p>If a deposit was kept this year, mention it: what you keep becomes income in the year in which you keep it, and <a href="/blog/security-deposits-and-the-30-day-rule">how it was kept</a> should be in the file. And if the whole pile makes you wonder whether the home is worth it, the <a href="/rent-vs-sell">Rent vs Sell Calculator</a> takes ten minutes, with figures that you now have at hand.</p>
<p><small>General information as of March 2026, not tax advice. Thresholds and forms change; your preparer has the current ones.</small></p>
`,
};
