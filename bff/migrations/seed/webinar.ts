/** Webinar of a new installation. Admins can edit this webinar and schedule further webinars. */
export const webinar = {
  title: 'Rent it or sell it? One hour, with real figures',
  summary:
    'One home in West Des Moines, followed through five years twice: once rented out, once sold. You see every assumption, ' +
    'and what would change the answer.',
  points: [
    'What a home in the six suburbs rents for, and how that figure is reached',
    'Which costs owners forget, and what is left of the rent after them',
    'In which year selling overtakes renting, and what moves it',
    'What the cities require of a rental before the first resident moves in',
  ],
  /** Thursday, May 15, 2025, 12:00 PM Central. */
  startsAt: '2025-05-15T12:00:00-05:00',
  durationMinutes: 60,
  joinUrl: 'https://meet.lindenholm.example/rent-or-sell',
  hostSlug: 'nora-ellingson',
};
