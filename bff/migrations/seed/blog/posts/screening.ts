import type { SeedPost } from '../seed-post.ts';

export const screening: SeedPost = {
  title: 'What Good Resident Screening Is Under Fair Housing Law',
  slug: 'resident-screening-under-fair-housing-law',
  category: 'pricing-and-leasing',
  tags: ['screening', 'fair-housing', 'iowa-law'],
  author: 'ingrid@lindenholm.example',
  excerpt:
    'One written standard, applied to everybody in the order in which they come, with a file that shows it. Screening that is fair is also screening that works. How to write yours.',
  metaTitle: null,
  metaDescription:
    'How to screen rental applicants fairly in Iowa: written criteria, one order, the same questions for everyone, and what to keep out of a listing.',
  metaKeywords: 'resident screening, tenant screening, fair housing, rental criteria, Iowa',
  publishedAt: '2026-06-16T14:00:00.000Z',
  content: `
<p>Ask an owner how they choose, and many will say that they go by their feeling. Feelings are how decent people end up in front of a commission. They are also a poor guide: somebody who is charming for twenty minutes is not thereby somebody who pays on the first for twenty months.</p>
<p>Good screening is dull. It asks everybody the same few things, compares the answers with a standard that was written before anybody applied, and keeps the paper.</p>

<h2>What the law protects</h2>
<p>The federal Fair Housing Act forbids treating people differently in housing because of race, color, religion, sex, disability, familial status or national origin. Iowa’s Civil Rights Act adds creed and sexual orientation. Gender identity left the state’s act on July 1, 2025, though guides still name it, and federal or city rules may say more; a standard that never asks is safe under all of them.</p>
<p>Two points that owners miss:</p>
<ul>
<li><strong>Effect counts, not only intent.</strong> A rule that sounds neutral can still fall on one group more than on others without a good reason for it. “No one with any record, ever” is the usual example. Look at what a rule is for, and write the narrowest one that does it.</li>
<li><strong>An assistance animal is not a pet.</strong> A request to keep one is a request for an accommodation and has its own path. Pet rules and pet fees do not apply.</li>
</ul>

<h2>Write the standard first</h2>
<p>One page. It hangs where people apply, and it has a date. Ours covers these lines; yours may set other marks, but have a mark for each:</p>
<table>
<caption>The lines of a written standard</caption>
<thead><tr><th scope="col">Line</th><th scope="col">What to write down</th><th scope="col">How it is checked</th></tr></thead>
<tbody>
<tr><th scope="row">Income</th><td>The multiple of the rent, and which income counts. Count every lawful source that can be shown.</td><td>Documents, the same kinds for everybody</td></tr>
<tr><th scope="row">Credit</th><td>Which marks matter, and how far back. What can make up for a thin file.</td><td>A report, with consent</td></tr>
<tr><th scope="row">Rental history</th><td>How many years, and what counts against it: unpaid rent, damage, a court’s order</td><td>A written question to the last two landlords</td></tr>
<tr><th scope="row">Criminal record</th><td>Convictions only, kinds that bear on the home or its neighbors, a time limit, and a chance to explain</td><td>Last, and one person at a time</td></tr>
<tr><th scope="row">Number of people</th><td>The limit of the building code, and nothing of your own on top</td><td>The application</td></tr>
</tbody>
</table>

<h2>Then keep to one order</h2>
<ol>
<li>Note the day and the minute at which each application was complete.</li>
<li>Look at the first complete one. Compare it with the page, line by line.</li>
<li>If it meets the page, offer the home. You do not wait for a nicer one.</li>
<li>If it does not, say so in writing, with the line. If a credit report had a part in it, federal law asks for a notice that names the agency and says how to dispute what the report holds.</li>
<li>Go to the next.</li>
</ol>
<p>Exceptions are where it goes wrong. If a larger deposit or a co-signer can make up for a short income, that is a line of the page, open to everybody who is short by the same amount, and the deposit stays within <a href="/blog/security-deposits-and-the-30-day-rule">Iowa’s cap</a>.</p>

<h2>Words in a listing</h2>
<p>Describe the home, not the person who should live in it. “Two blocks from the trail, three bedrooms, no step at the side door” is a description. A sentence about who would be happy there is a preference, however kindly meant, and so is a judgment about how the neighborhood feels. If somebody asks you what the people are like, the answer is: “I can tell you about the house. For the area, please look at public sources and come at different times of day.”</p>

<h2>At the showing</h2>
<p>Same hours, same route, same sheet of facts for everybody. Do not ask about a spouse, an accent, a church, a due date or a diagnosis, not even to be friendly. If somebody tells you, do not write it down.</p>

<h2>What to keep, and for how long</h2>
<p>The standard in the version that applied, every application with its time stamp, the checks, the letter that you sent. Keep the files of the people whom you turned down at least as long as those of the people you did not; ask counsel how long that should be. Keep them locked, and throw them away on a date, because they hold more about people than you would want lost.</p>

<h2>Why it pays</h2>
<p>A dull process fills homes with people who meet the standard, and it does so fast, because nobody is waiting for a feeling. It is also the one that your insurer, your lawyer and your broker will ask about in the same words. If you would rather not run it yourself, that is a large part of <a href="/#owners">what management includes</a>; our <a href="/team">leasing team</a> will show you the page.</p>
<p><small>General information as of June 2026, not legal advice.</small></p>
`,
};
