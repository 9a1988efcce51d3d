import { LEGAL_PAGES, type LegalPageKey } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { escapeHtml } from '../platform/http/escape.ts';
import { SiteQueries } from '../site-settings/index.ts';
import type { LegalFields, LegalPreview } from './legal.dto.ts';
import { type PlaceholderValues, renderLegalText } from './render-legal-text.ts';

/** Renders legal texts with the current data of the company. */
@Injectable()
export class LegalRenderer {
  constructor(private readonly site: SiteQueries) {}

  /** Renders a legal text, and lists the problems that prevent its publication. */
  async preview(page: LegalPageKey, { text }: LegalFields): Promise<LegalPreview> {
    const { sections, problems } = renderLegalText(text, await this.loadValues());
    return {
      sections,
      problems: [
        ...problems,
        ...listMissingSections(
          page,
          sections.map(({ id }) => id),
        ),
      ],
    };
  }

  private async loadValues(): Promise<PlaceholderValues> {
    const { company, links } = await this.site.getSite();
    const { street, city, state, zipCode } = company.address;
    const phone = {
      text: company.phone,
      html: `<a href="tel:${toInternationalPhone(company.phone)}">${escapeHtml(company.phone)}</a>`,
    };
    const email = {
      text: company.email,
      html: `<a href="mailto:${escapeHtml(company.email)}">${escapeHtml(company.email)}</a>`,
    };
    const lines = [company.legalName, `${street}, ${city}, ${state} ${zipCode}`];
    return {
      company: toTextAndHtml(company.name),
      legal_name: toTextAndHtml(company.legalName),
      city: toTextAndHtml(city),
      license: toTextAndHtml(company.license),
      phone,
      email,
      contact: {
        text: [...lines, phone.text, email.text].join(', '),
        html: [...lines.map(escapeHtml), phone.html, email.html].join('<br>'),
      },
      listings: toTextAndHtml(links.listings),
    };
  }
}

const toTextAndHtml = (text: string) => ({ text, html: escapeHtml(text) });

/** Converts a displayed phone number to the international format: '+15155550100'. */
function toInternationalPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `+${digits.length === 10 ? '1' : ''}${digits}`;
}

/** Returns an error message for each missing section to which other pages link. */
const listMissingSections = (page: LegalPageKey, ids: readonly string[]): string[] =>
  LEGAL_PAGES[page].requiredSections
    .filter((id) => !ids.includes(id))
    .map((id) => `Other pages link to the section {#${id}}. Keep its id.`);
