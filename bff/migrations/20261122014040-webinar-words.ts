import type { MigrationInterface, QueryRunner } from 'typeorm';

const SUMMARY = { before: 'and where the answer turns.', after: 'and what would change the answer.' };
const POINT = {
  before: 'What the cities ask of a rental before the first resident moves in',
  after: 'What the cities require of a rental before the first resident moves in',
};

const REPLACE = `
  UPDATE webinars SET summary = replace(summary, $1, $2), points = array_replace(points, $3, $4)`;

/** Updates the text of the seeded webinar. */
export class WebinarWords20261122014040 implements MigrationInterface {
  readonly name = 'WebinarWords20261122014040';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(REPLACE, [SUMMARY.before, SUMMARY.after, POINT.before, POINT.after]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(REPLACE, [SUMMARY.after, SUMMARY.before, POINT.after, POINT.before]);
  }
}
