import type { ColleagueKey } from './colleagues.ts';

/** What happens to an owner; see stories.ts. */
export type StoryKind =
  | 'deal'
  | 'enrollment'
  | 'nurture'
  | 'reply'
  | 'unsubscribe'
  | 'lost'
  | 'declined'
  | 'unsigned'
  | 'added'
  | 'calculator'
  | 'webinar'
  | 'unanswered'
  | 'suspect'
  | 'duplicate'
  | 'bounce';

type Row = [
  name: string,
  city: string,
  story: StoryKind,
  daysAgo: number,
  colleague: ColleagueKey | null,
  homes?: number,
];

/**
 * The owners, from the oldest to the newest. `daysAgo` is the day on which the owner first got in touch. The steps of a
 * story take about 30 days, so the newest owners are still in the middle of theirs.
 */
const ROWS: readonly Row[] = [
  ['Margaret Okafor', 'West Des Moines', 'deal', 119, 'dana', 2],
  ['Tom Brandt', 'Ankeny', 'deal', 117, 'luis'],
  ['Guadalupe Ramírez-Ortega', 'Des Moines', 'enrollment', 115, 'priya'],
  ['Bill Hutchinson', 'Urbandale', 'lost', 112, 'luis'],
  ['Nguyễn Thị Lan', 'Waukee', 'deal', 110, 'priya'],
  ['Carol Ann Pfeiffer', 'Johnston', 'nurture', 107, 'dana'],
  ['DeShawn Whitfield', 'Altoona', 'deal', 105, 'luis', 3],
  ['Sven Halvorsen', 'Grimes', 'lost', 102, 'priya'],
  ['Rebecca Stoltzfus', 'Norwalk', 'added', 100, 'dana'],
  ['Amir Hosseini', 'Clive', 'enrollment', 98, 'luis'],
  ['Wilhelmina Featherstonehaugh-Vandenberghe', 'West Des Moines', 'deal', 95, 'dana', 2],
  ['Joe Kuhn', 'Bondurant', 'unsubscribe', 92, 'luis'],
  ['Fatima Al-Rashid', 'Urbandale', 'deal', 90, 'priya'],
  ['Hank Dvorak', 'Pleasant Hill', 'nurture', 88, 'luis'],
  ['Sarah Bergstrom', 'Ankeny', 'lost', 85, 'dana'],
  ['Olumide Adeyemi', 'Waukee', 'added', 83, 'priya', 2],
  ['Kathleen McAllister', 'Des Moines', 'reply', 80, 'luis'],
  ['Jorge Castellanos', 'Des Moines', 'deal', 78, 'dana', 2],
  ['Linda Voss', 'Johnston', 'calculator', 76, 'priya'],
  ['Peter Xiong', 'Altoona', 'lost', 74, 'luis'],
  ['Annika Lindqvist', 'West Des Moines', 'enrollment', 71, 'dana'],
  ['Raymond Tuttle', 'Ankeny', 'nurture', 69, 'priya'],
  ['Chidinma Eze', 'Grimes', 'deal', 66, 'luis'],
  ['Paul Wachowski', 'Norwalk', 'declined', 64, 'dana'],
  ['Heather Sorensen', 'Waukee', 'lost', 62, 'priya'],
  ['Vikram Srinivasan', 'Clive', 'deal', 59, 'luis', 2],
  ['Doris Eichelberger', 'Urbandale', 'webinar', 57, 'priya'],
  ['Marcus Bell', 'Des Moines', 'added', 55, 'dana'],
  ['Luther Grant', 'Pleasant Hill', 'lost', 50, 'luis'],
  ['Mei-Ling Zhao', 'West Des Moines', 'enrollment', 48, 'dana', 2],
  ['Cody Van Zee', 'Altoona', 'reply', 45, 'luis'],
  ['Elena Marchetti', 'Johnston', 'deal', 42, 'priya'],
  ['Walter Krause', 'Bondurant', 'unsigned', 39, 'dana'],
  ['Tamika Robinson', 'Des Moines', 'nurture', 37, 'luis'],
  ['Greg Novotny', 'Waukee', 'lost', 35, 'priya'],
  ['Abdi Warsame', 'Urbandale', 'deal', 32, 'dana'],
  ['Susan Thielen', 'Grimes', 'calculator', 30, 'luis'],
  ['Beatriz Fonseca', 'Ankeny', 'enrollment', 28, 'priya'],
  ['Dale Ostrander', 'Norwalk', 'reply', 26, 'dana'],
  ['Rosalind Akintola', 'West Des Moines', 'unsigned', 24, 'luis', 2],
  ['Eric Haugland', 'Clive', 'bounce', 23, 'priya'],
  ['Nicole Bauer', 'Johnston', 'deal', 21, 'dana'],
  ['Ho Van Minh', 'Des Moines', 'nurture', 19, 'luis', 2],
  ['Gloria Petersen', 'Ankeny', 'deal', 17, 'priya'],
  ['Samuel Goldfarb', 'Waukee', 'added', 16, 'dana'],
  ['Trisha Coleman', 'Altoona', 'deal', 14, 'luis'],
  ['Boris Petrov', 'Urbandale', 'enrollment', 13, 'priya', 2],
  ['Juanita Delgado', 'Pleasant Hill', 'nurture', 12, 'dana'],
  ['Craig Lundgren', 'West Des Moines', 'deal', 11, 'luis'],
  ['Aaliyah Freeman', 'Des Moines', 'deal', 9, 'priya', 2],
  ['Kenji Watanabe', 'Johnston', 'deal', 8, 'dana'],
  ['Brenda Hollis', 'Grimes', 'enrollment', 7, 'luis'],
  ['Isaac Thornton', 'Clive', 'unanswered', 7, null],
  ['Francesca DiMaggio', 'Norwalk', 'unanswered', 6, null],
  ['Matthias Engel', 'Ankeny', 'duplicate', 6, 'priya'],
  ['Zoe Karras', 'Waukee', 'deal', 6, 'dana', 2],
  ['Naomi Kipkemboi', 'Bondurant', 'deal', 5, 'luis', 2],
  ['Cheap Loans Now', 'Des Moines', 'suspect', 3, null],
  ['Leonard Schaefer', 'Ankeny', 'deal', 3, 'priya'],
  ['Astrid Nordgaard', 'West Des Moines', 'nurture', 1, 'dana'],
];

export interface Owner {
  name: string;
  firstName: string;
  email: string;
  /** One of the numbers that are reserved for fiction. */
  phone: string;
  city: string;
  story: StoryKind;
  daysAgo: number;
  colleague: ColleagueKey;
  homeCount: number;
  index: number;
}

const DOMAINS = ['example.com', 'example.org', 'example.net'] as const;

/** Converts a name to the part of an email address before the at sign. */
const toMailbox = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^a-z -]/gi, '')
    .toLowerCase()
    .trim()
    .split(' ')
    .join('.');

export const OWNERS: readonly Owner[] = ROWS.map(([name, city, story, daysAgo, colleague, homeCount = 1], index) => ({
  name,
  firstName: name.startsWith('Nguy') ? 'Lan' : name.startsWith('Ho Van') ? 'Minh' : (name.split(' ')[0] ?? name),
  email: `${toMailbox(name)}@${DOMAINS[index % DOMAINS.length]}`,
  phone: `515-555-01${String(index + 10).padStart(2, '0')}`,
  city,
  story,
  daysAgo,
  colleague: colleague ?? 'luis',
  homeCount,
  index,
}));
