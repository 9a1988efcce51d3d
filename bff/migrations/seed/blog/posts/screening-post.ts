import type { SeedPost } from '../seed-post.ts';

export const screeningPost: SeedPost = {
  title: 'What Good Resident Screening Is Under Fair Housing Law',
  slug: 'resident-screening-under-fair-housing-law',
  category: 'pricing-and-leasing',
  tags: ['screening', 'fair-housing', 'iowa-law'],
  author: 'ingrid@lindenholm.example',
  excerpt:
    'One written standard, applied to everyone in the order in which they apply, with a file that shows it. Screening that is fair is also screening that works. How to write yours.',
  metaTitle: null,
  metaDescription:
    'How to screen rental applicants fairly in Iowa: written criteria, one order, the same questions for everyone, and what to keep out of a listing.',
  metaKeywords: 'resident screening, tenant screening, fair housing, rental criteria, Iowa',
  publishedAt: '2026-06-16T14:00:00.000Z',
  content: `
<p>Ask an owner how they choose, and many will say that they go with their gut. Gut feelings are how decent people end up before a civil rights commission. They are also a poor guide: someone who is charming for twenty minutes will not necessarily pay on the first for twenty months.</p>
<p>Good screening is dull. It asks everyone the same few things, compares the answers with a standard that was written before anyone applied, and keeps records.</p>

<h2>What the law protects</h2>
<p>The federal Fair Housing Act forbids treating people differently in housing because of race, color, religion, sex, disability, familial status or national origin. Iowa’s Civil Rights Act adds creed and sexual orientation. Gender identity was removed from the state’s act on July 1, 2025, though guides still name it, and federal or city rules may say more; a standard that never asks is safe under all of them.</p>
<p>Two points that owners miss:</p>
<ul>
<li><strong>Effect counts, not only intent.</strong> A rule that sounds neutral can still burden one group more than others without a good reason for it. “No one with any record, ever” is the usual example. Look at what a rule is for, and write the narrowest one that serves it.</li>
<li><strong>An assistance animal is not a pet.</strong> A request to keep one is a request for an accommodation and follows its own process. Pet rules and pet fees do not apply.</li>
</ul>

<h2>Write the standard first</h2>
<p>One page, dated, and posted where people apply. Ours covers these points; yours may set other limits, but set one for each:</p>
<table>
<caption>The points of a written standard</caption>
<thead><tr><th scope="col">Point</th><th scope="col">What to write down</th><th scope="col">How it is checked</th></tr></thead>
<tbody>
<tr><th scope="row">Income</th><td>The multiple of the rent, and which income counts. Count every lawful source that can be shown.</td><td>Documents, the same kinds for everyone</td></tr>
<tr><th scope="row">Credit</th><td>Which entries matter, and how far back. What can make up for a short history.</td><td>A report, with consent</td></tr>
<tr><th scope="row">Rental history</th><td>How many years, and what counts against it: unpaid rent, damage, a court’s order</td><td>A written question to the last two landlords</td></tr>
<tr><th scope="row">Criminal record</th><td>Convictions only, kinds that bear on the home or its neighbors, a time limit, and a chance to explain</td><td>Last, and case by case</td></tr>
<tr><th scope="row">Number of people</th><td>The limit in the building code, and no stricter one of your own</td><td>The application</td></tr>
</tbody>
</table>

<h2>Then follow one order</h2>
<ol>
<li>Note the day and the minute at which each application was complete.</li>
<li>Look at the first complete one. Compare it with the standard, point by point.</li>
<li>If it meets the standard, offer the home. Do not wait for a nicer one.</li>
<li>If it does not, say so in writing, and name the point. If a credit report played a part, federal law requires a notice that names the agency and says how to dispute the report.</li>
<li>Go to the next.</li>
</ol>
<p>Exceptions are where it goes wrong. If a larger deposit or a co-signer can make up for a short income, that belongs in the standard, open to everyone who is short by the same amount, and the deposit stays within <a href="/blog/security-deposits-and-the-30-day-rule">Iowa’s cap</a>.</p>

<h2>Words in a listing</h2>
<p>Describe the home, not the person who should live in it. “Two blocks from the trail, three bedrooms, no step at the side door” is a description. A sentence about who would be happy there is a preference, however kindly meant, and so is a judgment about how the neighborhood feels. If someone asks you what the people are like, the answer is: “I can tell you about the house. For the area, please look at public sources and come at different times of day.”</p>

<h2>At the showing</h2>
<p>Same hours, same route, same sheet of facts for everyone. Do not ask about a spouse, an accent, a church, a due date or a diagnosis, not even to be friendly. If someone tells you, do not write it down.</p>

<h2>What to keep, and for how long</h2>
<p>The standard in the version that applied, every application with its time stamp, the checks, the letter that you sent. Keep the files of the people whom you turned down at least as long as those of the people you did not; ask counsel how long that should be. Keep them locked up and destroy them on a set date, because they hold more about people than you would want to lose.</p>

<h2>Why it pays</h2>
<p>A dull process fills homes with people who meet the standard, and it does so fast, because no one is waiting for a feeling. If you would rather not run it yourself, that is a large part of <a href="/#owners">what management includes</a>; our <a href="/team">leasing team</a> will show you the standard.</p>
<p><small>General information as of June 2026, not legal advice.</small></p>
`,
};
