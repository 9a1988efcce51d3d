/**
 * Paragraphs of the team pages by slug. The people are fictional. The texts never describe who should live in a home
 * (Fair Housing Act, 42 USC 3604(c)).
 */
export const biographies: Record<string, string[]> = {
  'nora-ellingson': [
    'Nora is the first person most owners meet. She walks the home before she talks about terms: basement first, roof from across the street, then the kitchen, where she sits down and asks what you want the house to do for you. About one visit in six ends with her saying that you would do better to sell, and she says so that day.',
    'She grew up over a hardware store in Story County and can still price a water heater without looking it up. Before Lindenholm she spent eleven years in lending, reading other people’s budgets, which is why she asks every owner to budget for a bad month. Owners who have moved away get a short note from her each January: what the home earned, what it needs, and what she would leave alone for another year.',
    'On Saturdays she is on the Raccoon River Valley Trail by seven, usually with a flat tire by eight. She answers her own telephone.',
  ],
  'marcus-tate': [
    'Marcus runs the days between two leases, the most expensive days a rental has. His board shows every home on one line: keys back, walked, painted, cleaned, photographed, listed. When a line stops moving for a day he goes and looks.',
    'He came to property management from the line maintenance crew of a regional airline, and brought the habit of checklists with him. Nothing leaves his hands without a second signature, and every vendor we use has fixed something while he stood and watched. The list of those vendors is shorter than you might expect. It has a plumber who has never charged us for a part he did not bring, and a roofer who sends photographs before he sends a price.',
    'Owners know Marcus by his inspection reports: forty photographs, six sentences, and one line at the end that says what he would do if the house were his. At home in Urbandale he is rebuilding a 1962 wooden canoe. It has been nearly ready for three summers.',
  ],
  'ingrid-solheim': [
    'Ingrid decides what a home is listed at, and she likes to show her work. Before each listing she pulls what leased within a mile and a half over the past sixty days, drives past the ones that look too good, and writes the owner a page: here is the range, here is where I would set the rent, here is what moving up would cost us in empty weeks.',
    'She has leased homes in central Iowa for fourteen years, through two floods and one derecho, and trains every coordinator who joins us. Her rule for showings is that the person showing the home knows its facts by heart: the furnace’s age, the direction of the morning light, where the water shuts off. Her rule for applications is simpler still. One written set of criteria, the same for everyone, applied in the order in which applications arrive.',
    'Ingrid bakes for lease signings, cardamom buns as a rule, and has been asked for the recipe by more residents than owners.',
  ],
  'devon-castillo': [
    'If you have asked about a home in Waukee, Clive or Urbandale, it was probably Devon who wrote back, and probably within the hour. He keeps the inquiries of the western suburbs in one queue and goes home when it is empty.',
    'Devon photographs most of what we list. He learned it in four years of shooting track meets for local papers, where you get one chance at the finish line, and it shows: level horizons, lights on, nothing wider than the room really is. A picture that flatters a home fills the first showing and empties the second, he says, so he also photographs the small closet and the busy road.',
    'After a showing he writes down what people said at the door, word for word, and sends it to the owner on Friday. Three owners have repainted a hallway because of those notes, and one has left hers gloriously yellow. Devon runs the half marathon through downtown each October and knows the price of every taco between Valley Junction and the East Village.',
  ],
  'amina-warsame': [
    'Amina takes an application from the first question to the signed lease. She tells people at the start what we look at, how long it takes and what each step costs, because most of the worry in renting comes from not knowing those three things.',
    'She came to us from the front desk of a credit union in Ankeny, where she explained interest for a living, and she explains a lease the same way: clause by clause, at a kitchen table if need be, in English, Somali or Arabic. Nobody signs on the day they first read it. Owners benefit more than they notice. A resident who knew what they signed pays on time, reports the leak while it is small, and renews.',
    'Every decision Amina makes can be traced to a written rule and a dated document, and she keeps both for as long as the law requires. Outside the office she coaches a debate club, and it is not advisable to start an argument about parking with her.',
  ],
  'grace-okonjo': [
    'Residents call Grace first. She has been a tenant in four cities, a hotel night manager in two, and she remembers what it is like to have no heat at eleven at night and no one on the other end of the line. So there is someone on the other end of ours.',
    'Her title says advocate and she means it, in both directions. A resident with a broken dishwasher hears from her the same day, with a date. A resident who is late with the rent hears from her too, before any notice is sent, and leaves with a plan on paper that both sides can keep. Most of what becomes a dispute elsewhere ends at her desk, which is one reason why so many of our residents stay on when their lease is up.',
    'Once a quarter Grace reads every message of the past ninety days and tells the rest of us what we keep getting wrong. The list has grown shorter each year; she is suspicious of that. She sings alto in a city choir and keeps tomatoes on a fire escape in Clive.',
  ],
  'peter-vandeven': [
    'Each of the cities we work in certifies rentals in its own way, with its own forms, fees and calendar. Peter keeps all of them in his head, and, because he may one day be hit by a snow plow, also in a calendar that the whole office can read.',
    'He was a municipal building inspector for nineteen years before he joined us. When he walks your home a month ahead of the city he carries the same list they will: handrails, smoke alarms, window wells, the ground fault outlet behind the washing machine. What he finds is fixed before the visit, so the visit is short. Owners who live elsewhere tend to discover that their certificate was renewed from a line on the monthly statement.',
    'Peter reads code hearings for pleasure and writes the summary that we send to owners when a city changes its rules, always on one page, always with the date on which it takes effect. He restores mantel clocks. All of them are right, he will tell you, and not one of them agrees.',
  ],
  'lucia-herrera': [
    'No repair reaches your statement before Lucia has checked it. Every vendor’s invoice comes to her with the work order and the photographs, and she lays the three side by side. If the order says two hours and the pictures show one, the vendor gets a call. If the part has a warranty, you do not pay for the part.',
    'She learned bookkeeping in her parents’ upholstery shop on the south side of Des Moines, at a desk made from a door, and spent nine years in the accounts of a general contractor before she joined us. Last year she sent back one invoice in fourteen. Most were honest mistakes; all were corrected. She also closes the books for each home at the end of the year, so that the documents your accountant needs reach you before anyone has to ask.',
    'Owners are welcome to question any figure, and she would rather they did. Lucia grows dahlias, shows them at the state fair, and has a shoebox with two blue ribbons that she will pretend she does not know how to find.',
  ],
};
