import type { SeedPost } from '../seed-post.ts';

export const pricingPost: SeedPost = {
  title: 'Pricing a Rental in the Western Suburbs',
  slug: 'pricing-a-rental-in-the-western-suburbs',
  category: 'pricing-and-leasing',
  tags: ['rent-prices', 'western-suburbs'],
  author: 'ingrid@lindenholm.example',
  excerpt:
    'A rent that is too high does not get you more. It gets you an empty month, and then the rent that you should have asked for. How to find the number for a home in West Des Moines, Waukee, Clive, Urbandale or Johnston, and when to move it.',
  metaTitle: null,
  metaDescription:
    'How to set the rent of a home in West Des Moines, Waukee, Clive, Urbandale or Johnston: comparable homes, season, and what an empty month costs.',
  metaKeywords: 'rent price, rental comparables, West Des Moines, Waukee, Clive, Urbandale, Johnston, vacancy',
  publishedAt: '2026-10-27T14:00:00.000Z',
  content: `
<p>Every owner arrives with a number. It comes from a neighbor, from the mortgage payment, or from a website that has never seen the kitchen. None of the three tells you what someone will sign for.</p>
<p>The number that counts is what a person looking this week would have to pay for the next best home. Pricing is the work of finding that home.</p>

<h2>Start with three leased homes, not thirty listed ones</h2>
<p>A listing is a wish. A lease is a fact. Look for homes that leased in the last sixty to ninety days and that a person would have weighed against yours:</p>
<ul>
<li>within a couple of miles, and on the same side of the roads that people avoid crossing at five o’clock;</li>
<li>the same kind of home: a townhouse with a shared wall does not compare with a detached house, whatever the square footage says;</li>
<li>the same bedrooms, and no more than about two hundred square feet apart;</li>
<li>the same answer to four questions: garage, basement finished, air conditioning, pets considered.</li>
</ul>
<p>Three that fit beat thirty that do not. If you cannot find three, widen the distance before you consider another kind of home.</p>

<h2>Adjust for what people pay for</h2>
<p>Owners adjust for what they spent. Residents pay for what they use. A second bathroom moves the rent; a second layer of trim does not. In the western suburbs these are the features that change a decision most often:</p>
<table>
<caption>What tends to move the rent of a single home, and what tends not to</caption>
<thead><tr><th scope="col">Tends to move it</th><th scope="col">Tends not to</th></tr></thead>
<tbody>
<tr><td>An attached garage, and a second stall</td><td>The brand of the kitchen appliances</td></tr>
<tr><td>A full second bathroom</td><td>A jetted tub</td></tr>
<tr><td>A finished basement with a window to climb out of</td><td>An unfinished one with a bar in it</td></tr>
<tr><td>Laundry in the home</td><td>New carpet over worn subfloor</td></tr>
<tr><td>A fenced yard, if pets are considered</td><td>Landscaping that needs weekly care</td></tr>
</tbody>
</table>
<p>Then look at the calendar. Here, as in most of the country, more people move in summer than in winter. A home that becomes available in January competes with fewer homes and for fewer people; the honest answer is a little less rent, or a lease that ends in summer, so that it never comes up in January again.</p>

<h2>The arithmetic of an empty month</h2>
<p>Say that the market is at $2,000 and you would like $2,100. You ask for $2,100, and after a month someone signs at $2,000 after all.</p>
<ul>
<li>Over a twelve-month lease at $2,000 from the first day you would have had $24,000.</li>
<li>With one empty month you have eleven months, $22,000, and you paid for heat and lawn care in the twelfth.</li>
<li>To make up for that month, you would have to collect $2,100 for <strong>twenty months</strong>: the extra hundred dollars pays back two thousand only one hundred at a time.</li>
</ul>
<p>The reverse is true as well. A home that has five applications on the first evening was priced too low. One showing day with steady traffic and an application or two within the week is what the right number looks like.</p>

<h2>When to move, and by how much</h2>
<p>Decide before you list, while you are calm:</p>
<ol>
<li><strong>Many views, no showings:</strong> the price or the first photograph is wrong. Change the photograph today and the price after seven days.</li>
<li><strong>Showings, no applications:</strong> people like the listing but not the home. Ask each of them one question: what did they choose instead? Fix what two of them mention.</li>
<li><strong>Applications that do not meet the criteria:</strong> the price is not the problem. Do not bend the criteria for one person; <a href="/blog/resident-screening-under-fair-housing-law">here is why</a>.</li>
</ol>
<p>Cut once, by enough to be noticed: two to three percent. Five small cuts look like five admissions.</p>

<h2>Renewals are prices, too</h2>
<p>A resident who pays on time and reports a leak on the day it starts is worth more than the last twenty dollars. Before you raise the rent, add up what a change of resident costs you: the empty weeks, paint, cleaning, the listing. An increase that stays below that sum is one that both of you can say yes to. Look at it ninety days before the lease ends, with three comparable homes, chosen again.</p>

<h2>What we do with this</h2>
<p>Our <a href="/analysis">free rental analysis</a> gives you a range and says where it comes from. Where it is based on an area guide rather than on homes near yours, it says that, too. Bring it to us, and we will talk about the kitchen in person.</p>
<p><small>The dollar figures above are examples to show the arithmetic. They are not an estimate for any home.</small></p>
`,
};
