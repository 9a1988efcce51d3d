import type { SeedPost } from '../seed-post.ts';

export const rentalCertificatesPost: SeedPost = {
  title: 'Rental Certificates, City by City',
  slug: 'rental-certificates-city-by-city',
  category: 'rules-and-compliance',
  tags: ['inspections', 'iowa-law', 'western-suburbs'],
  author: 'peter@lindenholm.example',
  excerpt:
    'Before anyone moves in, many cities around Des Moines want to inspect your home and issue a certificate. What we know of six of them, and what to ask before you sign a lease.',
  metaTitle: 'Rental Certificates in Greater Des Moines, City by City',
  metaDescription:
    'Which Des Moines suburbs ask for a rental certificate, how often they inspect, and what to confirm before a resident moves in. As of November 2026.',
  metaKeywords: 'rental certificate, rental inspection, Des Moines',
  publishedAt: '2026-11-17T14:00:00.000Z',
  content: `
<p>You have a buyer’s inspection from when you bought the house, a clean report, and a resident who wants to move in on the first. None of that lets you hand over the keys. In many of our cities a rental home also needs a certificate, and the certificate comes from the city, after one of its inspectors has walked through.</p>
<p>The framework is the same everywhere: Iowa law requires cities of 15,000 people or more to run a program of regular inspections, look into complaints, and certify rentals. Everything within that framework (the fee, the cycle, the form, what fails) is up to the city, and can change without notice to you.</p>

<h2>What each city requires</h2>
<p>This is what we have on file, last checked in <strong>November 2026</strong>. Confirm it with the city before you rely on it.</p>
<table>
<caption>Rental rules by city, as of November 2026. Confirm with the city.</caption>
<thead><tr><th scope="col">City</th><th scope="col">What we have on file</th><th scope="col">Ask the city</th></tr></thead>
<tbody>
<tr><th scope="row">Johnston</th><td>No one may live in a rental without a valid certificate. Inspection every two years. Tell the city when the owner or the manager changes.</td><td>Current fee, and how far ahead inspections are booked</td></tr>
<tr><th scope="row">Clive</th><td>A rental housing code of its own. The city’s page asks you to register every unit, and to give notice within two days of closing on a purchase.</td><td>Whether a sale restarts the cycle</td></tr>
<tr><th scope="row">Waukee</th><td>Certificate rules are in chapter 156 of the city code.</td><td>The cycle for a home that passed the first time</td></tr>
<tr><th scope="row">Urbandale</th><td>The city has adopted a property-maintenance code for dwellings. We have no certificate wording in writing.</td><td>Whether your home needs a certificate, and as of which date</td></tr>
<tr><th scope="row">Ankeny</th><td>Nothing in writing that we would repeat here.</td><td>Registration, inspection and fee, all three</td></tr>
<tr><th scope="row">West Des Moines</th><td>Nothing in writing that we would repeat here.</td><td>Registration, inspection and fee, all three</td></tr>
</tbody>
</table>

<h2>The order that saves a month</h2>
<ol>
<li><strong>Register first.</strong> Registration is a form and takes minutes. The inspection takes an appointment, and in a busy season the calendar is full.</li>
<li><strong>Walk the home with the city’s list in hand.</strong> Most cities publish one. Smoke and carbon monoxide alarms, handrails, outlets near water, bedroom windows that open, and the water heater’s relief pipe are the items to check twice.</li>
<li><strong>Repair, then inspect.</strong> A second visit costs time, and may cost a fee.</li>
<li><strong>Write the date into the lease file.</strong> The certificate expires. So does your insurance, and both dates should be on one calendar.</li>
</ol>

<h2>Three ways owners get caught</h2>
<h3>The house was yours, and now it is a rental</h3>
<p>You moved out, a friend of a friend moved in. In the city’s eyes the house became a rental that day. That no one has asked does not mean that no one will: a complaint about anything at all brings an inspector, and the first question is about the certificate.</p>
<h3>You bought a rental that had one</h3>
<p>Some certificates follow the owner, not the house. Johnston wants to be told of a change of owner or manager, and Clive’s page gives you two days. Put the call on your closing checklist.</p>
<h3>The certificate ran out in the middle of a lease</h3>
<p>A lease does not extend the certificate. An inspection of an occupied home needs notice, and under Iowa’s landlord and tenant act that is at least 24 hours except in an emergency. Book it before the last month, not in it.</p>

<h2>What to keep</h2>
<p>One folder for each home: the registration, the inspector’s report, photographs of every repair that the report asked for, and the certificate itself. When you sell, refinance, or change managers, someone will ask for that folder.</p>
<p>If we manage your home, this folder is our job: we register, prepare, meet the inspector and watch the dates. To see where your home stands first, read <a href="/blog/what-a-walkthrough-looks-at">what a walkthrough looks at</a>, or <a href="/enroll">enroll your property</a> and we will start with the certificate.</p>
<p><small>This is general information as of November 2026, not legal advice. City rules change; the city’s own office has the last word.</small></p>
`,
};
