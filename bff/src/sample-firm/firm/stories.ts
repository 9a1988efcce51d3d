import type { Deed } from './deed.ts';
import type { Story } from './owners.ts';
import * as words from './words.ts';

/**
 * Steps of each story. The first number is the day after the owner first got in touch, the second the minute of that
 * day in Central time. Steps in the future are left out, so that recent stories are unfinished.
 */
export const STORIES: Readonly<Record<Story, (deed: Deed) => void>> = {
  deal(deed) {
    submitAnalysis(deed);
    meet(deed);
    sign(deed, 9);
    settle(deed, 13);
  },
  enrollment(deed) {
    deed.step(0, 620, () => deed.enroll());
    deed.work(0, 735, () => deed.email(words.FIRST_ANSWERS));
    deed.work(1, 560, () => deed.logContact('call', words.CALL_NOTES));
    deed.step(1, 700, () => deed.bookWalkthrough(2));
    deed.step(3, 540, () => deed.receiveText(0));
    deed.work(3, 548, () => deed.text(0));
    deed.work(5, 900, () => deed.reportVisit());
    sign(deed, 6);
    deed.step(8, 500, () => deed.receiveText(2));
    deed.work(8, 515, () => deed.text(2));
    settle(deed, 10);
  },
  nurture(deed) {
    submitAnalysis(deed);
    deed.work(1, 610, () => deed.email(words.FIRST_ANSWERS));
    deed.step(4, 1_210, () => deed.clickNewestMail());
    deed.work(6, 660, () => deed.logContact('call'));
    deed.step(11, 1_240, () => deed.clickNewestMail());
  },
  reply(deed) {
    submitAnalysis(deed);
    deed.work(1, 640, () => deed.email(words.FIRST_ANSWERS));
    deed.step(5, 1_170, () => deed.clickNewestMail());
    deed.step(9, 1_190, () => deed.answerNewestMail(words.CAMPAIGN_REPLIES));
    deed.work(10, 580, () => deed.email(words.PROPOSALS));
    deed.work(12, 650, () => deed.move('proposal'));
  },
  unsubscribe(deed) {
    submitAnalysis(deed);
    deed.work(1, 700, () => deed.email(words.FIRST_ANSWERS));
    deed.step(8, 1_275, () => deed.unsubscribe());
  },
  lost(deed) {
    submitAnalysis(deed);
    deed.work(1, 575, () => deed.email(words.FIRST_ANSWERS));
    deed.step(2, 1_130, () => deed.answerNewestMail(words.OWNER_ANSWERS));
    deed.work(3, 605, () => deed.logContact('call', words.CALL_NOTES));
    deed.work(14, 960, () => deed.lose());
  },
  declined(deed) {
    submitAnalysis(deed);
    meet(deed);
    deed.work(9, 620, () => deed.sendDocument('management_agreement'));
    deed.step(11, 1_200, () => deed.declineDocument());
  },
  unsigned(deed) {
    submitAnalysis(deed);
    meet(deed);
    deed.work(9, 640, () => deed.sendDocument('management_agreement'));
    deed.step(10, 1_180, () => deed.viewDocument());
    deed.work(14, 600, () => deed.logContact('call'));
  },
  added(deed) {
    deed.work(0, 610, () => deed.add());
    deed.work(0, 640, () => deed.note(words.ADDED_NOTES));
    deed.work(1, 560, () => deed.email(words.PROPOSALS));
    deed.work(3, 700, () => deed.bookWalkthrough(2));
    deed.work(8, 905, () => deed.reportVisit());
    sign(deed, 12);
    settle(deed, 16);
  },
  calculator(deed) {
    deed.step(0, 1_265, () => deed.unlockCalculator());
    deed.work(1, 545, () => deed.logContact('email'));
    deed.step(6, 1_225, () => deed.clickNewestMail());
  },
  webinar(deed) {
    deed.step(0, 1_220, () => deed.registerForWebinar());
    deed.work(1, 555, () => deed.logContact('call'));
  },
  unanswered(deed) {
    submitAnalysis(deed, { isAssigned: false });
  },
  suspect(deed) {
    deed.step(0, 190, () => deed.submitSuspectForm());
  },
  duplicate(deed) {
    submitAnalysis(deed);
    deed.work(1, 580, () => deed.email(words.FIRST_ANSWERS));
    deed.work(3, 660, () => deed.addDuplicate());
  },
  bounce(deed) {
    submitAnalysis(deed);
    deed.work(1, 590, () => deed.email(words.FIRST_ANSWERS));
    deed.work(1, 592, () => deed.bounceNewestMail());
    deed.work(1, 640, () => deed.logContact('call'));
  },
};

function submitAnalysis(deed: Deed, { isAssigned = true } = {}): void {
  deed.step(0, 545 + deed.vary(640), () => deed.submitAnalysis(isAssigned));
  deed.step(0, 1_290, () => deed.clickNewestMail());
}

/** From the first email to the proposal. */
function meet(deed: Deed): void {
  deed.work(1, 530 + deed.vary(120), () => deed.email(words.FIRST_ANSWERS));
  deed.step(1, 1_120 + deed.vary(100), () => deed.answerNewestMail(words.OWNER_ANSWERS));
  deed.work(2, 560 + deed.vary(200), () => deed.logContact('call', words.CALL_NOTES));
  deed.step(2, 1_150, () => deed.bookWalkthrough(2));
  deed.work(7, 930, () => deed.reportVisit());
  deed.work(8, 540, () => deed.sendProposal());
}

/** The agreement is sent and signed. */
function sign(deed: Deed, day: number): void {
  deed.work(day, 650, () => deed.sendDocument('management_agreement'));
  deed.step(day + 1, 1_205, () => deed.viewDocument());
  deed.step(day + 2, 1_170, () => deed.signDocument());
}

/** The fee is paid, and the home moves to onboarding and gets a tenant. */
function settle(deed: Deed, day: number): void {
  deed.work(day, 570, () => deed.requestPayment());
  deed.step(day + 3, 1_140, () => deed.pay());
  deed.work(day + 4, 600, () => deed.sendDocument('onboarding_form'));
  deed.step(day + 7, 1_215, () => deed.signDocument());
  deed.work(day + 9, 560, () => deed.move('closed'));
  deed.work(day + 12, 630, () => deed.invoice('Photos, listing and sign', 17_500));
  deed.step(day + 15, 1_190, () => deed.payInvoice());
  deed.work(day + 24, 655, () => deed.recordMoveIn());
  deed.work(day + 25, 600, () => deed.move('won'));
}
