import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { COMPOSED_MAIL_KEY, listMails, type MailKind, type MailComposer } from './mail-declaration.ts';

/** Maps each kind of message to its composer. The worker does not start unless every kind has exactly one composer. */
@Injectable()
export class MailRegistry implements OnModuleInit {
  private readonly composers = new Map<string, MailComposer<unknown>>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    for (const { instance, metatype } of this.discovery.getProviders()) {
      if (typeof metatype !== 'function') continue;
      const mail = this.reflector.get<MailKind<unknown> | undefined>(COMPOSED_MAIL_KEY, metatype);
      if (!mail) continue;
      if (this.composers.has(mail.template)) throw new Error(`Mail '${mail.template}' has two composers`);
      this.composers.set(mail.template, instance as MailComposer<unknown>);
    }
    const orphans = listMails().filter(({ template }) => !this.composers.has(template));
    if (orphans.length > 0) throw new Error(`No composer for: ${orphans.map(({ template }) => template).join(', ')}`);
  }

  /** @throws if this version has no composer for the template */
  getComposer(template: string): MailComposer<unknown> {
    const composer = this.composers.get(template);
    if (!composer) throw new Error(`No composer for '${template}'`);
    return composer;
  }
}
