/** Blog authors: three of the fictional team members from the site settings. */
export const blogAuthors = [
  {
    name: 'Nora Ellingson',
    email: 'nora@lindenholm.example',
    bio: 'Nora is Director of Growth. She walks every home before she talks about terms, and writes here about the decisions that come before a lease: whether to rent at all, who to hand the keys to, and what the numbers say.',
  },
  {
    name: 'Ingrid Solheim',
    email: 'ingrid@lindenholm.example',
    bio: 'Ingrid is Senior Leasing Coordinator. She prices homes against what leased near them this month, leads the showings, and takes every application through the same written steps.',
  },
  {
    name: 'Peter Vandeven',
    email: 'peter@lindenholm.example',
    bio: 'Peter is City Compliance Coordinator. He keeps rental certificates current, meets city inspectors at the door with the list in hand, and knows which furnace filters are due.',
  },
];
