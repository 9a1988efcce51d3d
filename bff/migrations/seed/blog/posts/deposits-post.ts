import type { SeedPost } from '../seed-post.ts';

export const depositsPost: SeedPost = {
  title: 'Security Deposits and the 30-Day Rule in Iowa',
  slug: 'security-deposits-and-the-30-day-rule',
  category: 'rules-and-compliance',
  tags: ['deposits', 'iowa-law'],
  author: 'peter@lindenholm.example',
  excerpt:
    'Two months at most, thirty days to return it, and a reason in writing for every dollar you keep. How to hold a deposit in Iowa so that returning it takes a letter and not a dispute.',
  metaTitle: null,
  metaDescription:
    'How security deposits work in Iowa: the two-month cap, the 30-day return, written reasons, ordinary wear, and the records that settle it.',
  metaKeywords: 'security deposit, Iowa, 30 days, landlord tenant act, move-out, ordinary wear',
  publishedAt: '2026-09-15T14:00:00.000Z',
  content: `
<p>A deposit is not income. It is someone else’s money that you may need one day, and Iowa’s landlord and tenant act (chapter 562A of the Code) says how much you may take, where you must keep it, and when you must return it. Most disputes about deposits are not about the damage. They are about missing records.</p>

<h2>The rules in one place</h2>
<ul>
<li><strong>The cap.</strong> A deposit may not be more than two months’ rent. What you call it does not matter: a “pet deposit” or “last month” that can be kept for damage counts toward the same cap.</li>
<li><strong>The account.</strong> Deposits are kept in a federally insured account, and are not mixed with your own money.</li>
<li><strong>The thirty days.</strong> After the tenancy has ended, and once you have the resident’s mailing address or instructions for delivery, you have thirty days to return the deposit, or to send a written statement with the specific reason for whatever you keep.</li>
<li><strong>The reasons.</strong> You may keep what is needed for unpaid rent, for damage beyond ordinary wear and tear, and for the cost of regaining possession from a resident who refuses in bad faith to move out.</li>
<li><strong>The price of being late.</strong> Miss the thirty days and you lose the right to keep any of it. Keep it in bad faith and a court may add damages on top.</li>
</ul>
<p>Read that third point again: the thirty days start only once you have the address. Ask for it in writing, in the letter that confirms the move-out date, and once more at the door.</p>

<h2>Ordinary wear, in plain words</h2>
<p>The law does not list examples, so managers do. Ordinary wear is what careful everyday living does to a home. Damage is what an accident, misuse or neglect does.</p>
<table>
<caption>How we sort what we find, before we look at the lease</caption>
<thead><tr><th scope="col">Ordinary wear</th><th scope="col">Damage</th></tr></thead>
<tbody>
<tr><td>Paint that has faded, small nail holes</td><td>A wall painted without asking, a hole behind the door</td></tr>
<tr><td>A worn path in the carpet</td><td>Burns, tears, stains that go through to the pad</td></tr>
<tr><td>Grout that has darkened</td><td>A cracked tile where something fell</td></tr>
<tr><td>A worn-out furnace filter</td><td>No filter at all for a year, and a blower full of lint</td></tr>
<tr><td>Blinds that have yellowed</td><td>Slats that are missing</td></tr>
</tbody>
</table>
<p>Age counts as well. A carpet that was due to be replaced this year cannot be charged as if it were new, no matter who spilled what on it. Charge for the years of use that were lost, and show how you calculated them.</p>

<h2>A folder that ends the argument</h2>
<ol>
<li><strong>On the day of the move-in:</strong> a checklist for every room, signed by both of you, with dated photographs. Leave a copy and a week to add what was overlooked.</li>
<li><strong>During the lease:</strong> each report, each visit, each invoice. A leak that was reported is not a leak that was hidden.</li>
<li><strong>Before the move-out:</strong> a letter that says what clean means, room by room, with the date to return the keys and a request for the new address.</li>
<li><strong>On the day itself:</strong> the same checklist, the same rooms, photographs from the same corners. Walk it together if you can.</li>
<li><strong>Within the thirty days:</strong> the statement. One line for each item, with what it was, what it cost, and which photograph shows it. Invoices enclosed, or an estimate where the work is still to come.</li>
</ol>
<p>Send it early. The thirty days are a limit, not a target, and a resident who hears from you after ten is more likely to answer the phone.</p>

<h2>Questions owners ask</h2>
<h3>May I use the deposit for the last month’s rent?</h3>
<p>Not on your own while the lease runs, and do not agree to it lightly: you would have the keys back and nothing left to cover damage. Say in the lease that the deposit is not prepaid rent.</p>
<h3>What about an assistance animal?</h3>
<p>An assistance animal is not a pet under fair housing law, so pet fees and pet deposits do not apply to it. Damage that it does is damage like any other.</p>
<h3>The home changed owners or managers. Who has the deposit?</h3>
<p>The new owner or manager needs it, in full, and the resident must be told in writing. Put it on the closing statement.</p>

<p>When we manage a home, the deposit is held in a trust account and we write the statement; the <a href="/blog/what-a-walkthrough-looks-at">walkthrough</a> that started the lease is repeated when it ends. See <a href="/#owners">what management includes</a>, or ask for a <a href="/analysis">free rental analysis</a> first.</p>
<p><small>General information as of September 2026, not legal advice. Read chapter 562A in its current form, and ask a lawyer about your case.</small></p>
`,
};
