import type { SeedPost } from '../seed-post.ts';

export const first90DaysPost: SeedPost = {
  title: 'Your First 90 Days With a Property Manager',
  slug: 'first-90-days-with-a-property-manager',
  category: 'owner-finances',
  tags: ['getting-started', 'inspections'],
  author: 'nora@lindenholm.example',
  excerpt:
    'What should happen in the first week, the first month and the first quarter after you hand over the keys, which papers you should be holding by then, and when to pick up the phone.',
  metaTitle: null,
  metaDescription:
    'What to expect in the first 90 days with a property manager in Iowa: agreement, walkthrough, listing, lease, first statement, and signs of trouble.',
  metaKeywords: 'property manager, first 90 days, management agreement, owner statement, Iowa',
  publishedAt: '2026-05-19T14:00:00.000Z',
  content: `
<p>The hardest day for an owner is not the day something breaks. It is the tenth quiet day after signing, when you have heard nothing and begin to wonder. So here is a calendar for any manager, us included. If yours is ahead of it, fine. If yours is behind, ask.</p>

<h2>Week one: the agreement and the walk</h2>
<p>In Iowa no one may show or lease your home before the broker holds a management agreement that both of you have signed. Check that it covers the following, and do not start without them:</p>
<ul>
<li>which property, and what the manager may do without asking;</li>
<li>the fee and everything else that may be charged, each by name;</li>
<li>when rent is passed on to you, and what the statement will show;</li>
<li>who holds the deposit, and in which account;</li>
<li>payments to third parties, and whether the manager has an interest in any of them;</li>
<li>when it starts, how it ends, and what happens to a resident’s lease when it does.</li>
</ul>
<p>You get a copy with both signatures. In the same week someone walks through the home with a list and a camera. You should have <a href="/blog/what-a-walkthrough-looks-at">that list</a> within a few days, in three piles: what to fix before anyone moves in, what to fix before it costs more, and what to leave.</p>

<h2>Weeks two and three: ready and listed</h2>
<p>Repairs are done in the order of the piles, and you approve what goes beyond the limit in your agreement. The city is notified; if a <a href="/blog/rental-certificates-city-by-city">certificate</a> is needed, the inspection is booked. Photographs are taken when the work is finished, not before. The rent is set by comparison with homes that leased near yours in recent months, and you are shown which ones.</p>
<p>From the first day of the listing you should hear once a week, whether or not there is news: views, showings, what people said, what we would change.</p>

<h2>Weeks four to six: the lease</h2>
<p>Applications are weighed by <a href="/blog/resident-screening-under-fair-housing-law">one written standard</a>, in the order in which they were completed. Do not ask your manager to tell you about the people; ask which lines of the standard were met. Then a lease, the deposit into trust, a move-in checklist with photographs, keys. You get the lease and the checklist the same day.</p>

<h2>Day sixty: the first statement</h2>
<p>The first full statement is where most questions come from, because the first month is never a normal one: part of a month’s rent, the setup, the repairs. Go through it once with the manager on the phone, line by line. After that you should be able to read it in two minutes.</p>
<table>
<caption>What a statement should tell you in two minutes</caption>
<thead><tr><th scope="col">Question</th><th scope="col">Where to find the answer</th></tr></thead>
<tbody>
<tr><td>Was the rent paid, and on which day?</td><td>Income, with the date of receipt</td></tr>
<tr><td>What was spent, on what, with which invoice?</td><td>Expenses, one line each, invoices attached</td></tr>
<tr><td>What did the manager earn?</td><td>Fees, each under the name it has in the agreement</td></tr>
<tr><td>What is held for me, and why?</td><td>Reserve, and the deposit that is not yours</td></tr>
<tr><td>What was sent to me, and when?</td><td>Distribution, with the date</td></tr>
</tbody>
</table>

<h2>Day ninety: the first look back</h2>
<p>By now someone has lived there for about six weeks. A short visit, with notice, shows whether the filter was changed and whether the small things on the second pile are still small. You and your manager talk for half an hour about three questions. Is the rent where it should be? What is the next large item, and in which year? What surprised you?</p>

<h2>The folder you should be holding</h2>
<ol>
<li>The signed management agreement.</li>
<li>The walkthrough list with photographs, and the invoices for what was done.</li>
<li>The city’s registration and certificate, with their dates.</li>
<li>The lease, the move-in checklist, and the disclosures that went with them.</li>
<li>Insurance that covers the home as a rental and, if your policy asks for that, names the manager.</li>
<li>Two statements, and your W-9 in the manager’s file, so that January brings <a href="/blog/year-end-tax-papers-for-owners">no surprise</a>.</li>
</ol>

<h2>When to pick up the phone</h2>
<p>One late reply is a busy day. These are not: a repair that you did not approve and should have; a statement that does not add up and is not corrected within days; rent that was received and not passed on by the date in the agreement; a question about the trust account that is answered with a change of subject. Ask in writing, keep the answer, and expect one.</p>
<p>You may also call because you feel like it. It is your house. If you would like to begin, the <a href="/analysis">free rental analysis</a> comes before any agreement, and <a href="/enroll">enrollment</a> ends with the walkthrough on your calendar.</p>
<p><small>General information as of May 2026, not legal advice.</small></p>
`,
};
