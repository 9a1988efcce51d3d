import type { SeedPost } from '../seed-post.ts';

export const walkthroughPost: SeedPost = {
  title: 'What a Walkthrough Looks At',
  slug: 'what-a-walkthrough-looks-at',
  category: 'care-of-the-home',
  tags: ['inspections', 'maintenance', 'getting-started'],
  author: 'peter@lindenholm.example',
  excerpt:
    'Forty-five minutes, a flashlight and a list. What we look at when we walk a home for the first time, in which order, and what you can fix the weekend before.',
  metaTitle: 'What a Rental Walkthrough Looks At',
  metaDescription:
    'What happens in a rental walkthrough, room by room: safety, water, heat, surfaces and records, with a list of what an owner can fix beforehand.',
  metaKeywords: 'rental walkthrough, property inspection, rental ready, smoke alarms, Des Moines',
  publishedAt: '2026-10-06T14:00:00.000Z',
  content: `
<p>A walkthrough is not a sale and not an exam. It is the first look at a home as a place that someone will live in and that you will be responsible for. It takes about forty-five minutes. You may walk along, and you may well learn something about a house that you have lived in for ten years.</p>

<h2>The order matters</h2>
<p>We go from what can hurt someone, to what can ruin the building, to what can cost you a resident. A stain in the carpet is on the third list. Owners tend to start there.</p>

<h3>1. What can hurt someone</h3>
<ul>
<li>Smoke alarms on every floor and in or outside every bedroom as the city requires, carbon monoxide alarms where there is fuel or an attached garage, none of them past the date on its back.</li>
<li>Handrails on stairs that hold when you lean on them, and no gap that a small child fits through.</li>
<li>A bedroom window that opens without a tool. In a basement bedroom, one that a person can climb out of.</li>
<li>Outlets with a test button near every sink, in the garage and outdoors.</li>
<li>The water heater: a relief valve with a pipe that ends near the floor, and a flue that slopes upward all the way.</li>
<li>In a home built before 1978, paint that is chipping or rubbing. Federal law requires a disclosure about lead-based paint before anyone signs a lease for such a home.</li>
</ul>

<h3>2. What can ruin the building</h3>
<p>Look for water first. Outside we look at where the downspouts end, whether the ground falls away from the wall, and what the gutters hold. Inside we open the cabinet under every sink, feel the floor beside the toilets, look at the ceiling below the bathroom, and run the sump pump with a bucket.</p>
<p>Then heat: the age on the furnace’s label, the date written on the filter, and whether anyone can say when it was last serviced. Then the roof, from the ground, with binoculars.</p>

<h3>3. What can cost you a resident</h3>
<p>Light bulbs that match. Doors that latch. Blinds that go up and come down again. A kitchen drawer that opens all the way. A clean oven. No one rents a home for its drawers, but everyone opens one.</p>

<h2>What we write down</h2>
<table>
<caption>The three piles that a walkthrough ends with</caption>
<thead><tr><th scope="col">Pile</th><th scope="col">Means</th><th scope="col">For example</th></tr></thead>
<tbody>
<tr><th scope="row">Before anyone moves in</th><td>Safety, the city’s list, or a promise in the lease that could not be kept</td><td>An alarm, a handrail, a dead furnace</td></tr>
<tr><th scope="row">Before it costs more</th><td>Will get worse, or is cheaper while the home is empty</td><td>A soft spot by the tub, gutters, paint</td></tr>
<tr><th scope="row">Leave it</th><td>Would cost more than it could earn</td><td>A dated vanity that works</td></tr>
</tbody>
</table>
<p>The third pile is the one that owners thank us for. You get the list with photographs, and with an estimate for each line that we would do. What you decide about the second pile is up to you; what you decide about the first is up to the city, too.</p>

<h2>The weekend before</h2>
<p>You need not prepare anything. If you would like a shorter list, these cost an afternoon:</p>
<ol>
<li>Replace every alarm that is older than the date on its back allows, and put new batteries in the rest.</li>
<li>Change the furnace filter and write today’s date on it.</li>
<li>Clear the three feet around the furnace, the water heater and the electrical panel.</li>
<li>Run water in every drain that is rarely used, so that the trap is full.</li>
<li>Put the papers on the counter: appliance manuals, the last furnace service, any city certificate, permits for work that you had done, the association’s rules if there is one.</li>
</ol>

<h2>After the walkthrough</h2>
<p>If the home is occupied, a visit like this needs notice: at least 24 hours under Iowa’s landlord and tenant act, at a reasonable time. That applies to us as it does to you, and to every visit afterward. A home that is inspected twice a year by appointment holds fewer surprises than one that is inspected once in five years after a complaint.</p>
<p>Ready for ours? You can <a href="/enroll">enroll your property</a> and pick a time for the walkthrough in the last step. If a city inspection is ahead of you, read <a href="/blog/rental-certificates-city-by-city">Rental Certificates, City by City</a> first: it is much the same walk with a stricter inspector.</p>
`,
};
