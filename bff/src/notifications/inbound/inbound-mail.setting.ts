import { defineSetting } from '../../platform/config/env.ts';

/** Key of the signatures of the mail server or vendor that forwards received email. Empty: none is accepted. */
export const inboundMailSecretSetting = defineSetting((env) => env.vendorKey('INBOUND_MAIL_SECRET'));
