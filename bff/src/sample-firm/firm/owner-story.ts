import { addDays, getWeekday, toCentralDay, type Schemas } from '@epm/contract';
import type { Home } from './homes.ts';
import { StoryBase, type WordList } from './story-base.ts';
import * as words from './words.ts';

const DAY_MS = 86_400_000;
/** Age of the newest stories, whose visits are still to come. */
const MAX_RECENT_DAYS = 8;

/**
 * The story of one owner. Its methods are what the owner and the colleague do. A story in `stories.ts` schedules them.
 */
export class OwnerStory extends StoryBase {
  private walkthroughAt: Date | null = null;
  private documentId: string | null = null;
  private payment: { id: string; sessionId: string } | null = null;
  private invoiceId: string | null = null;

  /** Two of three leads that arrive in office hours are called within the five minutes of the goal. */
  answerQuickly(minute: number): void {
    const isOfficeHour = minute >= 510 && minute < 1_015 && ![0, 6].includes(getWeekday(this.startDay));
    if (isOfficeHour && this.owner.index % 3 > 0) this.step(0, minute + 3, () => this.logContact('call'));
  }

  async submitAnalysis(isAssigned: boolean): Promise<void> {
    await this.context.site.call('/api/analyses', this.buildAnalysis());
    await this.context.settle();
    if (isAssigned) await this.assign();
  }

  async submitSuspectForm(): Promise<void> {
    await this.context.site.submitSuspectForm('/api/analyses', this.buildAnalysis());
  }

  async enroll(): Promise<void> {
    for (const home of this.homes) {
      await this.context.site.call('/api/enrollments', {
        leadId: this.addLeadId(),
        propertyType: home.type,
        unitCount: home.unitCount,
        estimatedRent: home.rent,
        streetAddress: home.street,
        city: home.city,
        zipCode: home.zip,
        name: this.owner.name,
        email: this.owner.email,
        phone: this.owner.phone,
        smsConsent: true,
        intake: this.intake,
      } satisfies Schemas['SubmitEnrollment']);
      await this.context.settle();
    }
    await this.assign();
  }

  async add(): Promise<void> {
    for (const home of this.homes) await this.addLead(this.owner.email, home);
    await this.assign();
  }

  /** Adds the same owner and home again, with another address, as a colleague who did not search first. */
  async addDuplicate(): Promise<void> {
    await this.addLead(this.owner.email.replace('@', '.home@'), this.home);
  }

  async unlockCalculator(): Promise<void> {
    await this.context.site.call('/api/calculators/rent-vs-sell/unlock', {
      leadId: this.addLeadId(),
      email: this.owner.email,
      intake: this.intake,
    } satisfies Schemas['UnlockRentVsSell']);
    await this.context.settle();
    await this.assign();
  }

  async registerForWebinar(): Promise<void> {
    await this.context.site.call('/api/webinar/registrations', {
      leadId: this.addLeadId(),
      name: this.owner.name,
      email: this.owner.email,
      intake: this.intake,
    } satisfies Schemas['RegisterForWebinar']);
    await this.context.settle();
    await this.assign();
  }

  async email(list: WordList): Promise<void> {
    await this.context.site.call(
      `/api/leads/${this.leadId}/emails`,
      {
        id: this.context.createId(),
        to: this.owner.email,
        subject: list === words.PROPOSALS ? `Our proposal for ${this.home.street}` : `Your home at ${this.home.street}`,
        content: this.say(list),
        attachmentIds: [],
      } satisfies Schemas['WriteEmail'],
      { as: this.colleague },
    );
  }

  async note(list: WordList): Promise<void> {
    const note = { id: this.context.createId(), content: this.say(list) } satisfies Schemas['AddNote'];
    await this.context.site.call(`/api/leads/${this.leadId}/notes`, note, { as: this.colleague });
  }

  async logContact(contactKind: 'call' | 'email', notes?: WordList): Promise<void> {
    for (const id of this.leadIds) await this.edit(id, { contactKind });
    if (notes) await this.note(notes);
  }

  async move(status: Schemas['Lead']['status'], reason?: string): Promise<void> {
    for (const id of this.leadIds) {
      const lead = await this.read(id);
      const isMoved = lead.status === status || (status === 'proposal' && lead.status === 'contract_sent');
      if (!isMoved) await this.edit(id, { status, ...(reason && { statusReason: reason }) });
    }
  }

  lose(): Promise<void> {
    return this.move('lost', this.say(words.LOST_REASONS));
  }

  /** Books an open time that is at least `days` away. Recent visits are spread over today and the next days. */
  async bookWalkthrough(days: number): Promise<void> {
    const { slots } = await this.context.site.call<Schemas['WalkthroughSlots']>('/api/walkthroughs/slots');
    const earliest = this.context.now.getTime() + days * DAY_MS;
    const offered = slots.map(({ start }) => start).filter((start) => new Date(start).getTime() >= earliest);
    const isRecent = this.owner.daysAgo <= MAX_RECENT_DAYS;
    const today = toCentralDay(this.context.endsAt);
    const todays = slots.filter(({ start }) => toCentralDay(new Date(start)) === today);
    const start = isRecent
      ? (this.owner.index % 2 === 0 && words.pick(todays, this.owner.index)?.start) ||
        words.pick(offered.slice(0, 12), this.owner.index * 5)
      : offered[this.vary(4)];
    if (!start) return;
    await this.context.site.call('/api/walkthroughs', { leadId: this.leadId, start }, { as: this.colleague });
    this.walkthroughAt = new Date(start);
  }

  /** Writes down what the colleague saw. An enrolled home needs no proposal. */
  async reportVisit(): Promise<void> {
    if (!this.isVisited) return;
    await this.note(words.VISIT_NOTES);
    if (this.owner.story !== 'enrollment') await this.move('proposal');
  }

  async sendProposal(): Promise<void> {
    if (this.isVisited) await this.email(words.PROPOSALS);
  }

  async sendDocument(type: Schemas['SendDocument']['type']): Promise<void> {
    if (!this.isVisited) return;
    const document = await this.context.site.call<Schemas['SignatureDocumentDetail']>(
      '/api/docuseal/submissions',
      {
        id: this.context.createId(),
        leadId: this.leadId,
        type,
        delivery: 'email',
        owners: [{ name: this.owner.name, email: this.owner.email }],
      } satisfies Schemas['SendDocument'],
      { as: this.colleague },
    );
    this.documentId = document.id;
  }

  async viewDocument(): Promise<void> {
    if (this.documentId) this.context.vendors.view(this.documentId);
    await this.checkDocument();
  }

  async signDocument(): Promise<void> {
    if (this.documentId) this.context.vendors.sign(this.documentId);
    await this.checkDocument();
  }

  async declineDocument(): Promise<void> {
    if (this.documentId) this.context.vendors.decline(this.documentId, words.DECLINE_REASON);
    await this.checkDocument();
  }

  async requestPayment(): Promise<void> {
    await this.context.site.call(
      `/api/leads/${this.leadId}/payment-links`,
      { id: this.context.createId(), fee: 'onboarding' } satisfies Schemas['SendPaymentLink'],
      { as: this.colleague },
    );
  }

  async pay(): Promise<void> {
    const { id } = await this.context.site.call<Schemas['PaymentSession']>(
      '/api/stripe/create-session',
      { leadId: this.leadId, fee: 'onboarding' } satisfies Schemas['CreatePaymentSession'],
      { as: this.colleague },
    );
    this.context.vendors.pay(id);
    const path = `/api/leads/${this.leadId}/payments`;
    const { items } = await this.context.site.call<Schemas['LeadPayments']>(path, undefined, { as: this.colleague });
    const payment = items.find(({ sessionId }) => sessionId === id);
    if (!payment) throw new Error(`The lead ${this.leadId} has no payment ${id}`);
    this.payment = { id: payment.id, sessionId: id };
    await this.context.site.call(`/api/payments/${payment.id}/check`, {}, { as: this.context.admin });
    await this.context.settle();
    await this.context.site.call(`/api/payments/${id}/onboarding`, {}, { as: this.colleague });
    if (this.owner.name === 'Nguyễn Thị Lan') await this.refund(4_900);
  }

  async invoice(description: string, amount: number): Promise<void> {
    const invoice = await this.context.site.call<Schemas['Invoice']>(
      '/api/stripe/invoices',
      {
        id: this.context.createId(),
        leadId: this.leadId,
        description: `${description}, ${this.home.street}`,
        items: [{ description, amount }],
      } satisfies Schemas['CreateInvoice'],
      { as: this.context.admin },
    );
    this.invoiceId = invoice.id;
    await this.context.site.call(`/api/stripe/invoices/${invoice.id}/send`, {}, { as: this.context.admin });
  }

  async payInvoice(): Promise<void> {
    // One owner forgets to pay, so that an invoice stays open.
    if (this.invoiceId === null || this.owner.index % 6 === 3) return;
    this.context.vendors.payInvoice(this.invoiceId);
    await this.context.site.call(`/api/stripe/invoices/${this.invoiceId}/check`, {}, { as: this.context.admin });
  }

  async recordMoveIn(): Promise<void> {
    const movedInOn = addDays(toCentralDay(this.context.now), -1);
    const move = { version: 0, movedInOn, achievedRent: this.rent - 25 } satisfies Schemas['EditMoveIn'];
    await this.context.site.call(`/api/leads/${this.leadId}/move-in`, move, { method: 'PUT', as: this.colleague });
  }

  async text(number: number): Promise<void> {
    const content = words.pick(words.COLLEAGUE_TEXTS, number)(this.subject);
    const text = { id: this.context.createId(), to: this.phoneNumber, content } satisfies Schemas['WriteText'];
    await this.context.site.call(`/api/leads/${this.leadId}/texts`, text, { as: this.colleague });
  }

  async receiveText(number: number): Promise<void> {
    const text = words.pick(words.OWNER_TEXTS, number);
    const sid = this.context.vendors.writeText(this.phoneNumber, text);
    await this.context.site.receiveText(this.phoneNumber, text, sid);
  }

  async answerNewestMail(list: WordList): Promise<void> {
    const mail = this.context.site.findMail(this.owner.email);
    if (mail) await this.context.site.receiveMail(this.owner.email, `Re: ${mail.subject}`, this.say(list), mail);
  }

  async clickNewestMail(): Promise<void> {
    const link = /https?:\/\/[^\s"<>]+\/api\/letters\/[^\s"<>]+/.exec(
      this.context.site.findMail(this.owner.email)?.html ?? '',
    );
    if (link) await this.context.site.open(link[0].replaceAll('&amp;', '&'));
  }

  async unsubscribe(): Promise<void> {
    const url = this.context.site.findMail(this.owner.email, /^(?!Your home)/)?.oneClickUrl;
    if (url) await this.context.site.unsubscribe(url);
  }

  async bounceNewestMail(): Promise<void> {
    const mail = this.context.site.findMail(this.owner.email);
    if (mail) await this.context.site.reportBounce(mail);
  }

  private get isVisited(): boolean {
    return this.walkthroughAt !== null && this.walkthroughAt < this.context.now;
  }

  private buildAnalysis(): Schemas['SubmitAnalysis'] {
    return {
      submissionId: this.context.createId(),
      email: this.owner.email,
      properties: this.homes.map((home) => ({
        leadId: this.addLeadId(),
        streetAddress: home.street,
        city: home.city,
        zipCode: home.zip,
        propertyType: home.type,
        squareFootage: home.squareFootage,
        unitCount: home.unitCount,
        bedrooms: home.bedrooms,
        bathrooms: home.bathrooms,
        yearBuilt: home.yearBuilt,
      })),
      intake: this.intake,
    };
  }

  private async addLead(email: string, home: Home): Promise<void> {
    await this.context.site.call(
      '/api/leads',
      {
        id: this.addLeadId(),
        name: this.owner.name,
        email,
        phone: this.owner.phone,
        propertyAddress: `${home.street}, ${home.city}, IA ${home.zip}`,
        propertyType: home.type === 'multi-family' ? 'multi-family' : 'single-family',
        squareFootage: home.squareFootage,
        isKnown: true,
      } satisfies Schemas['AddLead'],
      { as: this.colleague },
    );
  }

  /** Takes the leads over, and adds the name and the phone number from the first call. */
  private async assign(): Promise<void> {
    for (const id of this.leadIds)
      await this.edit(id, { assigneeId: this.colleague.id, name: this.owner.name, phone: this.owner.phone });
    const { estimatedRent } = await this.read(this.leadId);
    this.rent = estimatedRent ?? this.home.rent;
  }

  private async checkDocument(): Promise<void> {
    if (!this.documentId) return;
    await this.context.site.call(`/api/docuseal/submissions/${this.documentId}/check`, {}, { as: this.colleague });
  }

  private async refund(amount: number): Promise<void> {
    const refund = { id: this.context.createId(), amount, reason: 'The walkthrough was moved twice' };
    await this.context.site.call(`/api/payments/${this.payment?.id}/refunds`, refund, { as: this.context.admin });
  }
}
