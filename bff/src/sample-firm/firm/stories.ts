import type { OwnerStory } from './owner-story.ts';
import type { StoryKind } from './owners.ts';
import * as words from './words.ts';

/**
 * Steps of each story. The first number is the day after the owner first got in touch, the second the minute of that
 * day in Central time. Steps in the future are left out, so that recent stories are unfinished.
 */
export const STORIES: Readonly<Record<StoryKind, (story: OwnerStory) => void>> = {
  deal(story) {
    submitAnalysis(story);
    meet(story);
    sign(story, 9);
    settle(story, 13);
  },
  enrollment(story) {
    story.step(0, 620, () => story.enroll());
    story.work(0, 735, () => story.email(words.FIRST_ANSWERS));
    story.work(1, 560, () => story.logContact('call', words.CALL_NOTES));
    story.step(1, 700, () => story.bookWalkthrough(2));
    story.step(3, 540, () => story.receiveText(0));
    story.work(3, 548, () => story.text(0));
    story.work(5, 900, () => story.reportVisit());
    sign(story, 6);
    story.step(8, 500, () => story.receiveText(2));
    story.work(8, 515, () => story.text(2));
    settle(story, 10);
  },
  nurture(story) {
    submitAnalysis(story);
    story.work(1, 610, () => story.email(words.FIRST_ANSWERS));
    story.step(4, 1_210, () => story.clickNewestMail());
    story.work(6, 660, () => story.logContact('call'));
    story.step(11, 1_240, () => story.clickNewestMail());
  },
  reply(story) {
    submitAnalysis(story);
    story.work(1, 640, () => story.email(words.FIRST_ANSWERS));
    story.step(5, 1_170, () => story.clickNewestMail());
    story.step(9, 1_190, () => story.answerNewestMail(words.CAMPAIGN_REPLIES));
    story.work(10, 580, () => story.email(words.PROPOSALS));
    story.work(11, 615, () => story.logContact('call', words.CALL_NOTES));
    story.work(12, 650, () => story.move('proposal'));
  },
  unsubscribe(story) {
    submitAnalysis(story);
    story.work(1, 700, () => story.email(words.FIRST_ANSWERS));
    story.step(8, 1_275, () => story.unsubscribe());
  },
  lost(story) {
    submitAnalysis(story);
    story.work(1, 575, () => story.email(words.FIRST_ANSWERS));
    story.step(2, 1_130, () => story.answerNewestMail(words.OWNER_ANSWERS));
    story.work(3, 605, () => story.logContact('call', words.CALL_NOTES));
    story.work(14, 960, () => story.lose());
  },
  declined(story) {
    submitAnalysis(story);
    meet(story);
    story.work(9, 620, () => story.sendDocument('management_agreement'));
    story.step(11, 1_200, () => story.declineDocument());
  },
  unsigned(story) {
    submitAnalysis(story);
    meet(story);
    story.work(9, 640, () => story.sendDocument('management_agreement'));
    story.step(10, 1_180, () => story.viewDocument());
    story.work(14, 600, () => story.logContact('call'));
  },
  added(story) {
    story.work(0, 610, () => story.add());
    story.work(0, 640, () => story.note(words.ADDED_NOTES));
    story.work(1, 560, () => story.email(words.PROPOSALS));
    story.work(3, 700, () => story.bookWalkthrough(2));
    story.work(8, 905, () => story.reportVisit());
    sign(story, 12);
    settle(story, 16);
  },
  calculator(story) {
    story.step(0, 1_265, () => story.unlockCalculator());
    story.work(1, 545, () => story.logContact('email'));
    story.step(6, 1_225, () => story.clickNewestMail());
  },
  webinar(story) {
    story.step(0, 1_220, () => story.registerForWebinar());
    story.work(1, 555, () => story.logContact('call'));
  },
  unanswered(story) {
    submitAnalysis(story, { isAssigned: false });
  },
  suspect(story) {
    story.step(0, 190, () => story.submitSuspectForm());
  },
  duplicate(story) {
    submitAnalysis(story);
    story.work(1, 580, () => story.email(words.FIRST_ANSWERS));
    story.work(3, 660, () => story.addDuplicate());
  },
  bounce(story) {
    submitAnalysis(story);
    story.work(1, 590, () => story.email(words.FIRST_ANSWERS));
    story.work(1, 592, () => story.bounceNewestMail());
    story.work(1, 640, () => story.logContact('call'));
  },
};

function submitAnalysis(story: OwnerStory, { isAssigned = true } = {}): void {
  const minute = 545 + story.vary(640);
  story.step(0, minute, () => story.submitAnalysis(isAssigned));
  if (isAssigned) story.answerQuickly(minute);
  story.step(0, 1_290, () => story.clickNewestMail());
}

/** From the first email to the proposal. */
function meet(story: OwnerStory): void {
  story.work(1, 530 + story.vary(120), () => story.email(words.FIRST_ANSWERS));
  story.step(1, 1_120 + story.vary(100), () => story.answerNewestMail(words.OWNER_ANSWERS));
  story.work(2, 560 + story.vary(200), () => story.logContact('call', words.CALL_NOTES));
  story.step(2, 1_150, () => story.bookWalkthrough(2));
  story.work(7, 930, () => story.reportVisit());
  story.work(8, 540, () => story.sendProposal());
}

/** The agreement is sent and signed. */
function sign(story: OwnerStory, day: number): void {
  story.work(day, 650, () => story.sendDocument('management_agreement'));
  story.step(day + 1, 1_205, () => story.viewDocument());
  story.step(day + 2, 1_170, () => story.signDocument());
}

/** The fee is paid, and the home moves to onboarding and gets a tenant. */
function settle(story: OwnerStory, day: number): void {
  story.work(day, 570, () => story.requestPayment());
  story.step(day + 3, 1_140, () => story.pay());
  story.work(day + 4, 600, () => story.sendDocument('onboarding_form'));
  story.step(day + 7, 1_215, () => story.signDocument());
  story.work(day + 9, 560, () => story.move('closed'));
  story.work(day + 12, 630, () => story.invoice('Photos, listing and sign', 175));
  story.step(day + 15, 1_190, () => story.payInvoice());
  story.work(day + 24, 655, () => story.recordMoveIn());
  story.work(day + 25, 600, () => story.move('won'));
}
