import type { SeedPost } from '../seed-post.ts';

export const winterizingPost: SeedPost = {
  title: 'Winterizing a Rental Before the First Hard Freeze',
  slug: 'winterizing-a-rental',
  category: 'care-of-the-home',
  tags: ['maintenance'],
  author: 'peter@lindenholm.example',
  excerpt:
    'In central Iowa the pipe that bursts in January was ready to burst in October. One Saturday of work outside, one visit inside, and a page for the resident’s refrigerator.',
  metaTitle: 'Winterizing a Rental Home in Central Iowa',
  metaDescription:
    'A dated checklist for getting a rental home in central Iowa ready for winter: outside water, heat, roof and gutters, snow, and empty homes.',
  metaKeywords: 'winterize rental, frozen pipes, furnace service, snow removal, Des Moines, Iowa',
  publishedAt: '2026-08-25T14:00:00.000Z',
  content: `
<p>Winter does not break houses. It exposes what was left undone in autumn. The list below is the one that we work through between the middle of September and the end of October, in the order in which the weather makes it urgent. None of it is hard in October. All of it is hard at ten below.</p>

<h2>By the end of September: heat</h2>
<ul>
<li>Have the furnace serviced before the first cold weekend. In that week every technician in Polk and Dallas counties is driving to someone who waited.</li>
<li>Change the filter, write the date on it, and leave three more beside it. Residents who have a filter at hand change it.</li>
<li>Test the carbon monoxide alarm on every floor, and read the date on the back: the sensor wears out even if the battery does not.</li>
<li>Clear the outside intake and exhaust of a high-efficiency furnace of leaves now, and of drifts later. A blocked pipe shuts the furnace off on the morning after a storm.</li>
</ul>

<h2>By the middle of October: water</h2>
<ol>
<li><strong>Take the hoses off.</strong> A hose left on a frost-proof faucet holds water in exactly the part that was built to drain. The pipe bursts inside the wall and is noticed in April.</li>
<li>Close and drain the shut-off for outside faucets, if there is one, and label it.</li>
<li>Have the sprinkler system blown out. Draining it is not enough here.</li>
<li>Find the pipes that run along an outside wall, in the garage or in a crawl space. Insulate what you can reach and close the gap that lets the wind in; moving air freezes a pipe long before cold alone does.</li>
<li>Clean the gutters after the leaves are down, not before, and see that the downspouts carry the water well away from the wall.</li>
<li>Test the sump pump with a bucket. Its discharge line must not end where it can freeze shut.</li>
</ol>

<h2>By the first of November: outside</h2>
<p>Walk around the home at dusk with the lights on. Steps, rails, the path to the trash, the bulb over the house number: someone will walk there in the dark, on ice, with groceries. Note the shingles that lift, the branch over the roof, the storm door whose closer is gone. Fix them before the November winds.</p>
<h3>Who clears the snow?</h3>
<p>Say so in the lease, in one sentence, with a time: who clears which part, by when after the snow has stopped, and who brings the salt. Cities set their own deadlines for sidewalks, and they cite the owner. Look up the one that applies to your street.</p>

<h2>A page for the refrigerator</h2>
<p>The resident is the only one who is there at six in the morning. Give them one page:</p>
<blockquote>
<p>Keep the heat at 60 degrees or more, also when you travel. In a deep freeze open the cabinet doors under the sinks and let the farthest faucet run in a thin stream. The main water valve is behind the white panel in the laundry: turn it clockwise. If the heat or the water stops, call at once, day or night. You are never charged for calling early.</p>
</blockquote>
<p>Walk them to the valve when they move in. Of all the minutes spent on a home, that one saves the most money.</p>

<h2>If the home stands empty</h2>
<p>In an empty home no one hears the drip. Choose one of two ways and do all of it:</p>
<table>
<caption>An empty home in winter</caption>
<thead><tr><th scope="col">Keep it warm</th><th scope="col">Shut it down</th></tr></thead>
<tbody>
<tr><td>Heat at 55 degrees or more, utilities in your name</td><td>Water off at the meter, every line drained and blown out</td></tr>
<tr><td>Main valve closed between showings, faucets opened once</td><td>Antifreeze made for plumbing in traps and toilets</td></tr>
<tr><td>Someone inside twice a week, with notes</td><td>Water heater off and drained, sign on the door</td></tr>
<tr><td>A temperature alarm that calls you</td><td>No showings with running water until spring</td></tr>
</tbody>
</table>
<p>Then call your insurer. Many policies change their terms once a home has been vacant for thirty or sixty days, and some require heat or regular visits. Read yours before you need it.</p>

<h2>What it costs to skip</h2>
<p>We will not make up an average. Ask your plumber what a burst line behind a finished wall came to last winter, and what an hour of insulation costs. Then look at your calendar.</p>
<p>Homes under our management get this list as part of their regular inspections; you see the photographs. The <a href="/blog/first-90-days-with-a-property-manager">first 90 days</a> show what else happens without your asking, and <a href="/enroll">enrollment</a> takes three steps.</p>
`,
};
