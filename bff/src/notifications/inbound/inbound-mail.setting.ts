import { defineSetting } from '../../platform/config/env.ts';

/** Secret with which the mail server or vendor signs received email and events. If empty, neither is accepted. */
export const inboundMailSecretSetting = defineSetting((env) => env.vendorKey('INBOUND_MAIL_SECRET'));
