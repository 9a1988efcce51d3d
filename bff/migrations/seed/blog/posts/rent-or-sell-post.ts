import type { SeedPost } from '../seed-post.ts';

export const rentOrSellPost: SeedPost = {
  title: 'Rent or Sell When You Relocate',
  slug: 'rent-or-sell-when-you-relocate',
  category: 'owner-finances',
  tags: ['relocation', 'taxes', 'getting-started'],
  author: 'nora@lindenholm.example',
  excerpt:
    'The offer came, the move is in eight weeks, and the house in Ankeny is the question nobody at the new job asks about. Five questions, in the order that settles it soonest.',
  metaTitle: 'Rent or Sell Your House When You Relocate',
  metaDescription:
    'Moving away from Des Moines? Five questions that decide whether to rent out or sell your house, the costs that owners forget, and tax dates to ask about.',
  metaKeywords: 'rent or sell, relocation, accidental landlord, Des Moines, capital gain, home sale exclusion',
  publishedAt: '2026-07-21T14:00:00.000Z',
  content: `
<p>Nobody plans to be a landlord by way of a job offer. You have eight weeks, a house that you like, a mortgage with a rate that you will not see again, and two relatives who each know the answer. Here is the order in which I ask people about it at their kitchen table. Most of them know after the third question.</p>

<h2>1. Would you buy this house today, to rent it out?</h2>
<p>Forget what you paid. If someone handed you what the sale would leave after costs, would you buy this very house as an investment, at today’s price, five hundred miles from where you live? Keeping it is buying it. That one question takes the kitchen that you tiled yourself out of the arithmetic.</p>

<h2>2. What does it earn in a bad year?</h2>
<p>Owners subtract the mortgage from the rent and call the rest profit. The rest also has to cover:</p>
<ul>
<li>property tax, which may rise: ask the assessor whether a credit that you have as a resident owner ends when you move out;</li>
<li>insurance, which is a different policy at a different price when the home is rented;</li>
<li>repairs, even in quiet years, and one large item (roof, furnace, water heater, driveway) in most decades;</li>
<li>the empty weeks between two residents;</li>
<li>management, or your own evenings;</li>
<li>association dues, and whether the association lets you rent at all. Read that line first.</li>
</ul>
<p>Put your own figures into our <a href="/rent-vs-sell">Rent vs Sell Calculator</a>. It shows each year in a row, tells you plainly when the first year runs at a loss, and names the rent at which it would not. Turn on the more realistic assumptions and look at the difference. If the answer changes with half a point of appreciation, you do not have an answer yet: you have a bet.</p>

<h2>3. How long until you would need the money?</h2>
<p>A house is a savings account with a front door. If the down payment in the new city depends on this sale, the matter is settled. If not, think in years. Selling costs the same share of the price whether you sell now or later, so a plan to “rent it for a year and see” pays for a resident’s move, two rounds of paint and an empty month to learn what you could have asked today.</p>

<h2>4. Which tax dates apply to you?</h2>
<p>This is where the calendar matters more than the market, and where you want an accountant, not a blog. Bring these questions:</p>
<ol>
<li>Federal law lets owners exclude a large part of the gain on a main home from tax if they have owned and lived in it for two of the five years before the sale. When exactly does your window close once you have moved out?</li>
<li>From the day the home is rented, you write off part of it each year. How much of that comes back as tax when you sell?</li>
<li>In which state will you owe tax on the rent, and in which on the sale?</li>
<li>If your employer pays for the sale within a set time, what is that worth, and when does the offer end?</li>
</ol>
<p>An owner who rents for three years and sells one month too late can lose more than those three years earned. Put the date on your calendar.</p>

<h2>5. Who will answer at eleven at night?</h2>
<p>You will be in another time zone with a new job. The furnace can still fail here. Either there is a person here whose work it is, with authority to spend up to a limit that you have set, or there is you, with a phone and a list of plumbers. Both can work. Only one of them works in January from a conference in Denver.</p>

<h2>If you rent: the eight weeks</h2>
<table>
<caption>From the offer to the first rent payment</caption>
<thead><tr><th scope="col">Week</th><th scope="col">What to do</th></tr></thead>
<tbody>
<tr><th scope="row">1</th><td>Read the association’s rules and your mortgage’s terms on occupancy. Call the insurer.</td></tr>
<tr><th scope="row">2</th><td>Get a <a href="/analysis">rental analysis</a>. Decide. Tell the accountant.</td></tr>
<tr><th scope="row">3</th><td>Register with the city and book the <a href="/blog/rental-certificates-city-by-city">rental inspection</a>.</td></tr>
<tr><th scope="row">4–5</th><td>Repairs, photographs, listing. You still live there: pack the closets first.</td></tr>
<tr><th scope="row">6–7</th><td>Showings with notice, applications by one written standard, lease.</td></tr>
<tr><th scope="row">8</th><td>Move out, clean, walk it with the checklist, hand over the keys.</td></tr>
</tbody>
</table>

<h2>If you sell</h2>
<p>Then sell, and do not look at the rents afterward. If you work with a real estate agent, tell them about us for the next client who hesitates: we have a <a href="/realtor-referral">referral program</a>, and we will tell that client the truth, too. I have told people at that kitchen table to sell. It is a good answer when it fits.</p>
<p><small>General information as of July 2026, not tax or legal advice.</small></p>
`,
};
