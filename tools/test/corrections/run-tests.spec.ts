import { createTitlePattern, parseFailedBrowserTests } from './run-tests.ts';

it("reads failed tests from Playwright's list", () => {
  const output = `
  ✓   1 [together] › head.e2e.ts:12:1 › a page has one title (1.2s)
  ✘   2 [together] › documents.e2e.ts:40:3 › list › staff send (two) agreements (45.1s)
  -   3 [alone] › faults.e2e.ts:9:1 › a skipped test`;
  expect(parseFailedBrowserTests(output)).toEqual(['shell/e2e/documents.e2e.ts › list › staff send (two) agreements']);
});

it('matches only tests with exactly one of the titles', () => {
  const pattern = new RegExp(createTitlePattern(['formats {"cents":[-1]} as $(0.01)?', 'saves a note']));
  const titles = ['formats {"cents":[-1]} as $(0.01)?', 'saves a note', 'saves a note twice', 'never saves a note'];
  expect(titles.filter((title) => pattern.test(title))).toEqual(titles.slice(0, 2));
});
